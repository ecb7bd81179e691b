import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { formatShortDay, isSundayInIndia, type Moment, shortDayWords } from "../core/indian-time.ts"
import { fromRupees, noMoney, type Paise } from "../core/money.ts"
import type { LensChoice } from "../prescriptions/lens/types.ts"
import { type DeliveryDays, deliveryDays, formatDeliveryDays } from "./delivery-days.ts"

export interface DeliverySetting {
  fee: Paise
  /** Goods worth more than this travel free. */
  freeAbove: Paise
}

export const defaultDelivery: DeliverySetting = { fee: fromRupees(49), freeAbove: fromRupees(999) }

/** The delivery fee for goods of this value; 0 for an empty purchase. */
export const deliveryFee = (
  subtotal: Paise,
  setting = defaultDelivery,
  member: { freeDelivery: boolean } | null = null,
): Paise =>
  subtotal === 0 || subtotal > setting.freeAbove || member?.freeDelivery ? noMoney : setting.fee

/** Business days that the shop needs to make lenses, by their type. */
export type MakingDays = Readonly<Record<LensType, number>>

/** A line of an order, as far as the delivery promise depends on it. */
export interface PromisedLine {
  /** A frame alone has none to make. */
  lens: Pick<LensChoice, "type"> | null
  /** Its prescription is not confirmed yet, by the shopper or the optician. */
  isAwaited: boolean
}

/** When an order arrives. */
export interface OrderPromise {
  /** Counted from the order, or from its last confirmed prescription. */
  days: DeliveryDays
  /** Null while a prescription is awaited: the days have not begun. */
  window: DeliveryWindow | null
}

/**
 * The one promise for all lines of an order, since they are shipped together: the days of the
 * courier, after those of making the slowest lenses.
 * @param courier the days of the area
 * @param at when the order is placed, or its last prescription is confirmed
 */
export const orderPromise = (
  courier: DeliveryDays,
  lines: readonly PromisedLine[],
  making: MakingDays,
  at: Moment,
): OrderPromise => {
  const toMake = Math.max(0, ...lines.map(({ lens }) => (lens ? making[lens.type] : 0)))
  const days = { earliest: courier.earliest + toMake, latest: courier.latest + toMake }
  const isAwaited = lines.some((line) => line.isAwaited)
  return { days, window: isAwaited ? null : deliveryWindow(at, days) }
}

/** How the shop delivers to the PIN codes that begin with the given digits. */
export interface DeliveryArea {
  deliverable: boolean
  /** Whether the courier takes cash there. */
  cashOnDelivery: boolean
  days: DeliveryDays
}

/** If the shop's table has no entry: the default delivery promise, and no cash. */
export const defaultDeliveryArea: DeliveryArea = {
  deliverable: true,
  cashOnDelivery: false,
  days: deliveryDays,
}

export interface DeliveryWindow {
  earliest: Date
  latest: Date
}

/** The delivery promise for one address: shown on the page, checked and stored with the order. */
export interface DeliveryOffer extends DeliveryArea {
  /** First and last day on which the parcel should arrive, counted from the order. */
  window: DeliveryWindow
  fee: Paise
}

/**
 * The offer for an order placed now, of goods worth `subtotal` paise. The fee is the same all
 * over India, and members may pay none. Without delivery there is no cash on delivery either.
 */
export const deliveryOffer = (
  area: DeliveryArea,
  orderedAt: Moment,
  subtotal: Paise,
  setting: DeliverySetting = defaultDelivery,
  member: { freeDelivery: boolean } | null = null,
): DeliveryOffer => ({
  deliverable: area.deliverable,
  cashOnDelivery: area.deliverable && area.cashOnDelivery,
  days: area.days,
  window: deliveryWindow(orderedAt, area.days),
  fee: deliveryFee(subtotal, setting, member),
})

/**
 * When an order that is placed now should arrive: the first and the last day of the promise.
 * @internal
 */
export const deliveryWindow = (placedAt: Moment, days = deliveryDays): DeliveryWindow => ({
  earliest: addBusinessDays(placedAt, days.earliest),
  latest: addBusinessDays(placedAt, days.latest),
})

/** `Fri, 27 Nov – Tue, 1 Dec`; one day alone when both are the same. */
export const formatDeliveryWindow = ({ earliest, latest }: DeliveryWindow): string =>
  [...new Set([formatShortDay(earliest), formatShortDay(latest)])].join(" – ")

/** What `formatDeliveryWindow` writes, in the language of a page. */
export const deliveryWindowWords = ({ earliest, latest }: DeliveryWindow): Sentence =>
  formatShortDay(earliest) === formatShortDay(latest)
    ? shortDayWords(earliest)
    : msg("{earliest} – {latest}", {
        earliest: shortDayWords(earliest),
        latest: shortDayWords(latest),
      })

/** `6–8 business days after your prescription is confirmed` */
export const formatDaysAfterConfirmation = (days: DeliveryDays): Sentence =>
  msg("{days} after your prescription is confirmed", { days: formatDeliveryDays(days) })

/** The message to a shopper whose address the shop does not deliver to. */
export const notDeliverableSentence = (pincode: string): Sentence =>
  msg("We don't deliver to PIN code {pincode} yet. Choose an address with another PIN code.", {
    pincode,
  })

/**
 * Monday to Saturday are business days: the shop replies and packs on these six days (STA-02), and
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

/** Business days from the order; a longer time is not offered. */
export const MAX_DELIVERY_DAYS = 60
