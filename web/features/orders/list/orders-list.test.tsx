import { expect, test } from "vitest"
import { renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { NoOrders } from "./orders-list.tsx"

test("Without orders the list says so, and below an undecided payment that its order waits for it [X-72]", async () => {
  expect(textIn(await renderedPage(<NoOrders isPaymentShown={false} />))).toContain("No orders yet")
  const waiting = textIn(await renderedPage(<NoOrders isPaymentShown />))
  expect(waiting).toContain("as soon as the bank confirms the payment above")
  expect(waiting).not.toContain("No orders yet")
})
