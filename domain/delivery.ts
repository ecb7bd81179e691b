import { formatShortDay, isSundayInIndia, type Moment } from "./indian-time.ts"
import type { Paise } from "./money.ts"
import { deliveryFee } from "./pricing.ts"

/** Business days after the order, first and last. */
export interface DeliveryDays {
  earliest: number
  latest: number
}

/** The promise of the shipping page (STA-18), wherever no area says otherwise. */
export const deliveryDays: DeliveryDays = { earliest: 4, latest: 7 }

/** How the shop delivers to the PIN codes that begin with certain digits. */
export interface DeliveryArea {
  deliverable: boolean
  /** Whether the courier takes cash there. */
  cashOnDelivery: boolean
  days: DeliveryDays
}

/** Where the shop's table says nothing: as everywhere before there was one, and no cash. */
export const defaultDeliveryArea: DeliveryArea = {
  deliverable: true,
  cashOnDelivery: false,
  days: deliveryDays,
}

export interface DeliveryWindow {
  earliest: Date
  latest: Date
}

/** What the shop promises for one address: shown on the page, checked and kept with the order. */
export interface DeliveryOffer extends DeliveryArea {
  /** First and last day on which the parcel should arrive, counted from the order. */
  window: DeliveryWindow
  fee: Paise
}

/**
 * The offer for an order that is placed now, of goods worth `subtotal` paise. The fee is the same all
 * over India. Where nothing is delivered, no cash is taken either.
 */
export const deliveryOffer = (
  area: DeliveryArea,
  orderedAt: Moment,
  subtotal: Paise,
): DeliveryOffer => ({
  deliverable: area.deliverable,
  cashOnDelivery: area.deliverable && area.cashOnDelivery,
  days: area.days,
  window: deliveryWindow(orderedAt, area.days),
  fee: deliveryFee(subtotal),
})

/** When an order that is placed now should arrive: the first and the last day of the promise. */
export const deliveryWindow = (placedAt: Moment, days = deliveryDays): DeliveryWindow => ({
  earliest: addBusinessDays(placedAt, days.earliest),
  latest: addBusinessDays(placedAt, days.latest),
})

/** `Fri, 27 Nov – Tue, 1 Dec`; one day alone when both are the same. */
export const formatDeliveryWindow = ({ earliest, latest }: DeliveryWindow): string =>
  [...new Set([formatShortDay(earliest), formatShortDay(latest)])].join(" – ")

/** `4–7 business days` */
export const formatDeliveryDays = ({ earliest, latest }: DeliveryDays): string =>
  earliest === latest
    ? `${latest} business ${latest === 1 ? "day" : "days"}`
    : `${earliest}–${latest} business days`

/** What a shopper is told who wants a parcel where the shop does not deliver. */
export const notDeliverableSentence = (pincode: string): string =>
  `We don't deliver to PIN code ${pincode} yet. Choose an address with another PIN code.`

/**
 * Monday to Saturday are business days: the shop answers and packs on these six days (STA-02), and
 * Indian couriers deliver on Saturdays. Public holidays differ by state and are not known here.
 */
const addBusinessDays = (from: Moment, days: number): Date => {
  const day = new Date(from)
  for (let left = days; left > 0; ) {
    day.setTime(day.getTime() + oneDay)
    if (!isSundayInIndia(day)) left--
  }
  return day
}

const oneDay = 24 * 60 * 60 * 1000
