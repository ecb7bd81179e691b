import { msg, type Sentence } from "#words/sentence.ts"
/** Business days, first and last: after the order, or after its prescription is confirmed. */
export interface DeliveryDays {
  earliest: number
  latest: number
}

/** The promise of the shipping page (STA-18), unless an area has its own. */
export const deliveryDays: DeliveryDays = { earliest: 4, latest: 7 }

/** `4–7 business days` */
export const formatDeliveryDays = ({ earliest, latest }: DeliveryDays): Sentence =>
  earliest === latest
    ? msg("{latest, plural, one {# business day} other {# business days}}", { latest })
    : msg("{earliest}–{latest} business days", { earliest, latest })
