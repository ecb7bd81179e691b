/** Business days, first and last: after the order, or after its prescription is confirmed. */
export interface DeliveryDays {
  earliest: number
  latest: number
}

/** The promise of the shipping page (STA-18), unless an area has its own. */
export const deliveryDays: DeliveryDays = { earliest: 4, latest: 7 }

/** `4–7 business days` */
export const formatDeliveryDays = ({ earliest, latest }: DeliveryDays): string =>
  earliest === latest
    ? `${latest} business ${latest === 1 ? "day" : "days"}`
    : `${earliest}–${latest} business days`
