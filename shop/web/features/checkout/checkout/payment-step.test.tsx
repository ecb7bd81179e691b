import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import type { PaymentFlowState } from "#web/shared/checkout/payment/payment-flow.ts"
import { unchanged } from "#words/sentence.ts"
import type { CheckoutSummary } from "./checkout-summary.ts"
import { PaymentStep } from "./payment-step.tsx"

const purchase = {
  lines: [],
  changed: [],
  quote: { total: fromRupees(948) },
} as unknown as CheckoutSummary

const step = (
  state: PaymentFlowState,
  undeliverable: string | null = null,
  lines: CheckoutSummary["lines"] = [],
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PaymentStep
        purchase={{ ...purchase, lines }}
        state={state}
        onPay={() => undefined}
        onCheck={() => undefined}
        onUpload={() => undefined}
        onUploading={() => undefined}
        business={<p>GSTIN</p>}
        arrival="Wed, 2 Dec – Fri, 4 Dec"
        undeliverable={undeliverable ? { pincode: undeliverable, onChange: () => undefined } : null}
        cash={<p>Cash on delivery</p>}
      />
    </MemoryRouter>,
  )

const isPayLabel = /^(Pay|Please wait|Waiting|Verifying|No delivery)/

/** The button's label, and whether it can be pressed; null without a button to pay. */
function payButton(html: string) {
  for (const [, attributes, content] of html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)) {
    const label = content!.replaceAll(/<[^>]+>/g, "")
    const isEnabled = !/disabled=""|aria-busy="true"/.test(attributes!)
    if (isPayLabel.test(label)) return { label, isEnabled }
  }
  return null
}

test("One button shows the amount that is charged [X-57]", () => {
  const html = step({ at: "ready" })
  expect(payButton(html)).toEqual({ label: "Pay ₹948", isEnabled: true })
  expect(html.match(/₹948/g)).toHaveLength(1)
  expect(html).toMatch(/GSTIN.*Arrives.*Wed, 2 Dec – Fri, 4 Dec.*Cash on delivery/)
})

test.each<[PaymentFlowState, string]>([
  [{ at: "unpaid", status: "FAILED" }, "Pay again ₹948"],
  [{ at: "earlier_undecided" }, "Pay ₹948"],
  [{ at: "refunding", message: unchanged("It goes back."), canPayAgain: true }, "Pay again ₹948"],
  [{ at: "refused", message: unchanged("Something went wrong"), reason: null }, "Pay ₹948"],
])("After %j the shopper can pay", (state, label) => {
  expect(payButton(step(state))).toEqual({ label, isEnabled: true })
})

test.each<PaymentFlowState>([
  { at: "opening" },
  { at: "gateway", isSlow: true },
  { at: "verifying", said: unchanged("") },
])("While a payment is %j the button is busy [X-71]", (state) => {
  expect(payButton(step(state))?.isEnabled).toBe(false)
})

test.each<PaymentFlowState>([
  { at: "undecided", cause: "status", isChecking: false, isEarlier: false },
  { at: "undecided", cause: "unreachable", isChecking: true, isEarlier: true },
  { at: "paid", orders: [] },
  { at: "placed", orders: [], amount: fromRupees(948) },
  { at: "elsewhere" },
])("A payment that is %j offers no other payment, online or in cash [X-72]", (state) => {
  const html = step(state)
  expect(payButton(html)).toBeNull()
  expect(html).not.toMatch(/GSTIN|Cash on delivery/)
})

test("An address without delivery cannot be paid for, and another one can be chosen", () => {
  const html = step({ at: "ready" }, "900056")
  expect(payButton(html)).toEqual({ label: "No delivery to 900056", isEnabled: false })
  expect(html.replaceAll("&#x27;", "'")).toContain("We don't deliver to PIN code 900056 yet.")
  expect(html).toContain("Choose another address")
  expect(html).not.toContain("Cash on delivery")
})

test("The values of contact lenses are read back before payment, as powers of glasses are", () => {
  const contactLens = {
    eye: "left",
    power: -3,
    baseCurve: 8.6,
    diameter: 14.2,
    cylinder: null,
    axis: null,
    add: null,
  }
  const line = { item: { lens: null, contactLens }, product: { title: "Paani Daily" } }
  const text = step({ at: "ready" }, null, [
    line,
  ] as unknown as CheckoutSummary["lines"]).replaceAll(/<[^>]+>/g, "")
  expect(text).toContain("Check your powerLeft eye: Power -3.00, Base curve 8.6, Diameter 14.2")
})
