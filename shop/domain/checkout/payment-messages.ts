import { defineMessage, numberFact } from "../messages/define-message.ts"

/** One purchase was charged more than once, and the excess is refunded. */
export const paidTwice = defineMessage({
  kind: "paid_twice",
  label: "Charged more than once",
  when: "a purchase was charged more than once and the rest is refunded",
  values: ["amount"],
  email: ({ values, about }) => ({
    subject: `You were charged more than once; ${values.amount} goes back`,
    heading: "You were charged more than once",
    paragraphs: [
      `Your bank charged this purchase again after the first payment. We refund ${values.amount} automatically; you don't have to do anything.`,
    ],
    ...numberFact(about),
    action: "See your order",
  }),
})

/** Another amount was charged than the purchase costs; it is refunded, and no order is placed. */
export const paymentMismatched = defineMessage({
  kind: "payment_mismatched",
  label: "Another amount charged",
  when: "another amount was charged than the purchase costs: it is refunded, and nothing was ordered",
  values: ["amount"],
  email: ({ values }) => ({
    subject: `Nothing was ordered; ${values.amount} goes back`,
    heading: "Another amount was charged than your purchase costs",
    paragraphs: [
      `${values.amount} was charged, which is not what your purchase costs, so nothing was ordered. We refund it automatically; you can order again now.`,
    ],
    action: "See your orders",
  }),
})

export const paymentMessages = [paidTwice, paymentMismatched]
