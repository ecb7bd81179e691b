import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { unchanged } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import type { PaymentFlowState } from "./payment-flow.ts"
import { goodsSentences, type PaymentSentences, unpaidSentences } from "./payment-sentences.ts"
import { PaymentStatusNotice } from "./payment-status-notice.tsx"

const markup = (state: PaymentFlowState, sentences?: PaymentSentences) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PaymentStatusNotice state={state} onCheck={() => undefined} sentences={sentences} />
    </MemoryRouter>,
  )
const textOf = (state: PaymentFlowState) => markup(state).replaceAll(/<[^>]+>/g, "|")

const undecided = (cause: "status" | "unreachable", isEarlier = false) =>
  ({ at: "undecided", cause, isChecking: false, isEarlier }) as const

test.each(["status", "unreachable"] as const)(
  "An undecided payment (%s) asks not to pay again, offers a check and claims no charge or success [X-72]",
  (cause) => {
    const text = textOf(undecided(cause))
    expect(text).toContain("We are checking your payment. Please do not pay again.")
    expect(text).toContain("Check now")
    expect(text).toContain("See my orders")
    expect(text).not.toMatch(/nothing was charged|Verified Successfully/i)
  },
)

test("An undecided payment of another purchase and one of a service say what is waited for", () => {
  expect(textOf(undecided("status", true))).toContain(
    "We are still checking your earlier payment for some of these items.",
  )
  const status = "your lesson is booked as soon as the bank confirms"
  const sentences = {
    ...goodsSentences,
    undecided: { status: unchanged(status), unreachable: unchanged("") },
  }
  expect(markup(undecided("status"), sentences)).toContain(status)
})

test("A window that stays open long offers to check, and a payment for other goods is no obstacle", () => {
  expect(markup({ at: "gateway", isSlow: false })).toBe("")
  expect(textOf({ at: "gateway", isSlow: true })).toContain("Check now")
  const other = textOf({ at: "earlier_undecided" })
  expect(other).toContain("you can pay for this purchase now")
  expect(other).toContain("See my orders")
  expect(other).not.toMatch(/do not pay|Check now/)
})

test.each(Object.entries(unpaidSentences))("A payment that is %s says why", (status, sentence) => {
  const text = textOf({ at: "unpaid", status } as PaymentFlowState)
  expect(text).toContain("Payment Failed / Pending")
  expect(text).toContain(translations.en(sentence).replaceAll("'", "&#x27;"))
})

test("After an attempt that failed or is being checked, the bank returns the money within 5 working days, and nothing says that none was charged", () => {
  const { NOT_ATTEMPTED: _, ...attempted } = unpaidSentences
  const { status } = goodsSentences.undecided
  const { en, hi } = translations
  for (const sentence of [status, ...Object.values(attempted)]) {
    expect(en(sentence)).toMatch(/your bank returns (it|the money) within 5 working days/)
    expect(en(sentence)).not.toMatch(/nothing was charged/i)
    expect(hi(sentence)).toMatch(/बैंक 5 कामकाजी दिनों में .*लौटा/)
    expect(hi(sentence)).not.toMatch(/नहीं (कट|लि|लग|गए)/)
  }
  expect(hi(unpaidSentences.NOT_ATTEMPTED)).toMatch(/नहीं कट/)
})

test("A refund shows the shop's sentence, and a payment in another tab where to go on", () => {
  const message = "Another amount was charged. It goes back."
  expect(textOf({ at: "refunding", message: unchanged(message), canPayAgain: true })).toContain(
    message,
  )
  expect(textOf({ at: "earlier_paid", orders: [], refundMessage: unchanged(message) })).toContain(
    message,
  )
  expect(textOf({ at: "elsewhere" })).toContain("You are paying in another tab of this browser.")
})

test("An earlier purchase that was paid links to its order, or to all of them", () => {
  const earlier = (orders: string[]) =>
    markup({ at: "earlier_paid", orders, refundMessage: null }).match(/href="[^"]+".*?<\/a>/)![0]
  expect(earlier(["one"])).toMatch(/href="\/tracking-status\/one".*See your order</)
  expect(earlier(["one", "two"])).toMatch(/href="\/track-order".*See your orders</)
})

test("A cash order that was placed says what to pay", () => {
  const text = textOf({ at: "placed", orders: ["one"], amount: fromRupees(948) })
  expect(text).toContain("Your order is placed")
  expect(text).toContain("₹948")
})
