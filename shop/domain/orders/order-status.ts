import { formatDay, type Moment } from "../core/indian-time.ts"

export interface OrderStatus {
  dot: "red" | "green" | "orange"
  sentence: string
}

/**
 * Without tracking from the courier, an order counts as delivered this long after its last update.
 */
const daysToArrival = 7

/**
 * The displayed status of an order (ORD-12 to ORD-15). The courier's delivered checkpoint dates the
 * delivery; without one, `updatedAt` plus 7 days is assumed. An unknown word is shown as it
 * is.
 */
export const orderStatus = (order: {
  status: string
  updatedAt: Moment | null
  deliveredAt: Moment | null
}): OrderStatus => {
  switch (order.status) {
    case "Processing":
      return { dot: "red", sentence: "Your item has been shipped." }
    case "Delivered": {
      const guess = order.updatedAt && addDays(order.updatedAt, daysToArrival)
      const day = order.deliveredAt ?? guess
      return {
        dot: "green",
        sentence: day ? `Item delivered on ${formatDay(day)}` : "Item delivered",
      }
    }
    default:
      return { dot: "orange", sentence: order.status }
  }
}

const addDays = (moment: Moment, days: number): Date =>
  new Date(new Date(moment).getTime() + days * 24 * 60 * 60 * 1000)
