import { msg, type Sentence } from "#words/sentence.ts"
import { dayWords, type Moment } from "../core/indian-time.ts"

export interface OrderStatus {
  dot: "red" | "green" | "orange"
  /** Null for the name of the state. */
  sentence: Sentence | null
}

/**
 * Without tracking from the courier, an order counts as delivered this long after its last update.
 */
const daysToArrival = 7

/**
 * The displayed status of an order (ORD-12 to ORD-15). The courier's delivered checkpoint dates the
 * delivery; without one, `updatedAt` plus 7 days is assumed.
 */
export const orderStatus = (order: {
  state: string
  updatedAt: Moment | null
  deliveredAt: Moment | null
}): OrderStatus => {
  switch (order.state) {
    case "Processing":
      return { dot: "red", sentence: msg("Your item has been shipped.") }
    case "Delivered": {
      const guess = order.updatedAt && addDays(order.updatedAt, daysToArrival)
      const day = order.deliveredAt ?? guess
      return {
        dot: "green",
        sentence: day
          ? msg("Item delivered on {day}", { day: dayWords(day) })
          : msg("Item delivered"),
      }
    }
    default:
      return { dot: "orange", sentence: null }
  }
}

const addDays = (moment: Moment, days: number): Date =>
  new Date(new Date(moment).getTime() + days * 24 * 60 * 60 * 1000)
