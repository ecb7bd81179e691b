import { expect, test } from "vitest"
import { noMoney } from "#domain/core/money.ts"
import type { Sentence } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import {
  cancelSentence,
  isOneOfSeveral,
  moneySentence,
  policyFor,
  refundChoice,
  refundDestination,
  surplusSentence,
  waitsForAccount,
} from "./after-ordering.ts"
import { refusalSteps } from "./late-words.ts"
import { priceChangeSentence } from "./prescription-words.ts"

const say = (sentence: Sentence | null) => sentence && translations.en(sentence)

test("While an order can be cancelled, the page shows until when [STA-13]", () => {
  const cancellableUntil = "2026-11-20T12:30:00.000Z"
  expect(say(policyFor({ state: "Confirmed", cancellableUntil }, 48))).toContain("until 6:00 PM")
})

test.each([
  ["Confirmed", "2 hours"],
  ["Processing", "within 48 hours of delivery"],
  ["Delivered", "not refundable"],
] as const)("Afterwards an order that is %s shows what the policy allows", (state, words) => {
  expect(say(policyFor({ state, cancellableUntil: null }, 48))).toContain(words)
})

const totals = (items: number, cash: object | null = null) =>
  ({ lines: Array.from({ length: items }, () => ({})), cash }) as never
const line = (purchase: never, cancelRefund: number | null) => ({
  ...{ purchase, cancelRefund: cancelRefund as never, unitPrice: 90000 as never },
  ...{ quantity: 1, discount: noMoney },
})

test("Before an item of several is cancelled, the page says what goes back and that the rest stays [STA-13, STA-14]", () => {
  expect(isOneOfSeveral({ purchase: totals(2) })).toBe(true)
  const words = say(cancelSentence(line(totals(2), 90000)))
  expect(words).toContain("refund ₹900 to the account or card you paid with")
  expect(words).toContain("within 7–10 business days. The rest of your order stays as it is.")
})

test("Where the shop asks for instant refunds, the dialog promises minutes only where they are possible [STA-14]", () => {
  const words = say(cancelSentence({ ...line(totals(1), 90000), instantRefund: true }))
  expect(words).toContain(
    "The money arrives within minutes for UPI and most debit cards, otherwise within 7–10 business days.",
  )
})

test("A late order that has not shipped can be cancelled until it does, and a refused parcel has no policy", () => {
  const cancellableUntil = "2026-11-27T12:30:00.000Z"
  const late = { cancellableUntil, isLate: true }
  expect(say(policyFor({ state: "Confirmed", ...late }, 48))).toMatch(
    /free of charge until it ships/,
  )
  const refusedAt = "2026-11-27T12:30:00.000Z"
  expect(say(policyFor({ state: "Processing", cancellableUntil: null, refusedAt }, 48))).toBeNull()
  expect(
    say(
      moneySentence({ paymentStatus: "TO_COLLECT", refund: null, purchase: null, refusedAt }, ""),
    ),
  ).toMatch(/nothing to pay/)
})

test("The last item brings the delivery fee back too, and says so", () => {
  expect(isOneOfSeveral({ purchase: totals(1) })).toBe(false)
  const words = say(cancelSentence(line(totals(1), 94900)))
  expect(words).toContain("refund ₹949, ₹49 of it for delivery, to the account")
  expect(words).not.toContain("The rest of your order")
})

test("A cash order costs nothing when it is cancelled, and an unknown amount is not invented", () => {
  const cash = say(cancelSentence(line(totals(2, { state: "to_collect" }), 0)))
  expect(cash).toBe(
    "We stop working on it, and you pay nothing for it. The rest of your order stays as it is. This cannot be undone.",
  )
  expect(say(cancelSentence(line(totals(1), null)))).toContain(
    "refund everything you paid for it to",
  )
})

test("A cancelled or refunded order shows no policy", () => {
  expect(say(policyFor({ state: "Cancelled", cancellableUntil: null }, 48))).toBeNull()
  expect(say(policyFor({ state: "Refunded", cancellableUntil: null }, 48))).toBeNull()
})

test.each([
  ["PAID", null, "Paid"],
  ["REFUNDING", "due", "We have started your refund of ₹999."],
  ["REFUNDING", "accepted", "₹999 is on its way back"],
  ["PARTLY_REFUNDED", "done", "₹999 of it has been refunded."],
  ["REFUNDED", "done", "₹999 has been refunded."],
] as const)("Payment status %s (refund %s) is shown as such", (paymentStatus, state, words) => {
  const refund = state && { state, amount: 99900 as never }
  expect(say(moneySentence({ paymentStatus, refund, purchase: null }, "₹999"))).toContain(words)
})

test.each([
  ["TO_COLLECT", "to_collect", "To collect: ₹999. Pay the courier in cash when it arrives."],
  ["PAID", "collected", "Paid in cash on 20 Nov 2026"],
  ["REFUNDING", "collected", "We are refunding ₹500 to your bank account or UPI ID. Tell us below"],
  ["NOT_COLLECTED", "cancelled", "It was cancelled before it was paid. Nothing was collected."],
  ["NOT_COLLECTED", "refused", "The courier brought it back"],
] as const)("Cash that is %s (%s) is shown as such", (paymentStatus, state, words) => {
  const collectedAt = state === "collected" ? "2026-11-20T10:00:00Z" : null
  const purchase = {
    number: null,
    delivery: null,
    paid: noMoney,
    deliveryFee: noMoney,
    lines: [],
    couponCode: null,
    memberDiscount: noMoney,
    secondPairDiscount: noMoney,
    cash: { state, amount: 99900 as never, collectedAt },
  }
  expect(say(moneySentence({ paymentStatus, refund: null, purchase }, "₹500"))).toContain(words)
})

test("A shopper who was charged twice sees that the extra charge will be refunded, and later that it was", () => {
  const amount = 199900 as never
  expect(say(surplusSentence({ surplus: null }, ""))).toBeNull()
  const due = say(surplusSentence({ surplus: { state: "due", amount } }, "₹1,999"))
  expect(due).toContain("The extra ₹1,999 goes back to you in full")
  const done = say(surplusSentence({ surplus: { state: "done", amount } }, "₹1,999"))
  expect(done).toContain("The extra ₹1,999 has been refunded")
})

test.each([
  ["online", {}, "the account or card you paid with"],
  ["in cash to the courier", { cash: { state: "collected" } }, "your bank account or UPI ID"],
  ["at the counter", { atCounter: true }, "your bank account or UPI ID"],
])("Every sentence about where money goes is made from the payment: %s [STA-14]", (_, paid, to) => {
  const purchase = { lines: [{}], cash: null, deliveryFee: noMoney, ...paid } as never
  const refund = { state: "due", amount: 90000 as never } as const
  const refusal = { items: "Kajal", refund: 90000 as never, refundBy: null }
  const sentences = [
    say(refundDestination({ purchase })),
    say(refundChoice({ purchase })),
    refusalSteps({ refusal, purchase }).map(say).join(" "),
    say(priceChangeSentence({ effect: "refund", amount: 100 }, { purchase })),
    ...("cash" in paid ? [] : [say(cancelSentence(line(purchase, 90000)))]),
  ]
  for (const sentence of sentences) {
    expect(
      sentence?.match(/the account or card you paid with|your bank account or UPI ID/g),
    ).toEqual([to])
  }
  const isAsked = to.includes("UPI")
  expect(waitsForAccount({ refund, surplus: null, purchase })).toBe(isAsked)
  expect(say(refundChoice({ purchase }))?.includes("we ask you on this page")).toBe(isAsked)
  expect(
    say(moneySentence({ paymentStatus: "REFUNDING", refund, purchase }, "₹900"))?.includes(
      "Tell us",
    ),
  ).toBe(isAsked)
})

test("Money that was paid at the counter beside the payment goes back by transfer, and the shopper is asked where to", () => {
  const surplus = { state: "due", amount: 90000 as never, atCounter: true } as const
  expect(say(surplusSentence({ surplus }, "₹900"))).toBe(
    "You also paid ₹900 at our counter for this order. It goes back to you in full. Tell us below where to send it.",
  )
  expect(waitsForAccount({ refund: null, surplus, purchase: totals(1) })).toBe(true)
  expect(say(surplusSentence({ surplus: { ...surplus, state: "done" } }, "₹900"))).toBe(
    "You also paid ₹900 at our counter for this order. It has been refunded.",
  )
})
