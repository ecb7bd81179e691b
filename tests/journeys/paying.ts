import type { Page } from "@playwright/test"
import { payButton } from "./checkout-page.ts"
import { expect, type RunningShop } from "./shop.ts"
import { addressOf, keepInBrowser, purchaseOf, type TestShopper } from "./shopper.ts"
import { test as base } from "./signed-in.ts"
import { payInModal } from "./steps.ts"
import { holdTime, visit } from "./visit.ts"

export { expect } from "./shop.ts"

/** A signed-in shopper with an address and a purchase in the browser. */
export const test = base.extend<{ shopper: TestShopper }>({
  shopper: async ({ context, shop, shopper }, use) => {
    await addressOf(shopper)
    await keepInBrowser(context, shop, {
      token: shopper.token,
      checkoutData: purchaseOf(shopper.mobile),
    })
    await use(shopper)
  },
})

export async function toPayment(page: Page): Promise<void> {
  await visit(page, "/ChekOutPage")
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(payButton(page)).toBeVisible()
}

/** Presses the button, and completes the payment in the gateway's window. */
export async function pay(page: Page, choice: "Pay" | "Fail" | "Leave pending"): Promise<void> {
  await payButton(page).click()
  await payInModal(page, choice)
}

/**
 * Waits in the page for the message of a success: it is shown for two seconds, so that a slow look
 * could miss it.
 */
export async function paymentVerified(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('section[aria-label="Messages"] > div')].some(
      ({ textContent }) => textContent === "Payment Verified Successfully",
    ),
  )
}

/** Every button that starts a payment, whatever its amount. */
export const anyPayButton = (page: Page) => page.getByRole("button", { name: /^Pay (again )?₹/ })

export const doNotPayAgain = (page: Page) =>
  page.getByText("We are checking your payment. Please do not pay again.")

/**
 * Ends the automatic checks of an undecided payment, so that only a press checks it. The page needs
 * a fake clock.
 */
export async function endAutomaticChecks(page: Page): Promise<void> {
  const checked = page.waitForResponse("**/backend/api/cashfree-verify")
  await holdTime(page)
  await checked
}

/**
 * The bank's decision about the newest pending payment, through the stand-in's control.
 * @param change what is captured instead of the order's amount
 */
export async function settleNewest(
  shop: RunningShop,
  payment_status: "SUCCESS" | "FAILED" = "SUCCESS",
  change: { payment_amount?: number; payment_currency?: string } = {},
): Promise<void> {
  const control = `${shop.url}/sandbox/cashfree/control`
  const { payments } = await (await fetch(control)).json()
  const pending = payments.findLast(
    (payment: { payment_status: string }) => payment.payment_status === "PENDING",
  )
  const response = await fetch(control, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ settle: { order_id: pending.order_id, payment_status, ...change } }),
  })
  expect(response.ok).toBe(true)
}
