import { isSundayInIndia, type Moment } from "./indian-time.ts"

/** The promise of the shipping page (STA-18), in business days after the order. */
export const deliveryDays = { earliest: 4, latest: 7 }

export interface DeliveryWindow {
  earliest: Date
  latest: Date
}

/** When an order that is placed now should arrive: the first and the last day of the promise. */
export const deliveryWindow = (placedAt: Moment): DeliveryWindow => ({
  earliest: addBusinessDays(placedAt, deliveryDays.earliest),
  latest: addBusinessDays(placedAt, deliveryDays.latest),
})

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
