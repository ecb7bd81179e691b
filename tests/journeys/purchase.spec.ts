import type { Page } from "@playwright/test"
import { expect, type RunningShop, test } from "./shop.ts"
import { chooseLenses, payInModal, saveAddress, signIn } from "./steps.ts"
import { visit } from "./visit.ts"

/** Up to the payment's modal, which stays open. */
async function walkToPayment(page: Page) {
  await page.goto("/product-item/43")
  await chooseLenses(page)
  await signIn(page)
  await saveAddress(page)
  await page.getByRole("button", { name: /^Pay ₹/ }).click()
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Pay" })).toBeVisible()
}

/** On a phone the filters open as a sheet. */
async function openFilters(page: Page) {
  const opener = page.getByRole("button", { name: /^Filter/ }).filter({ visible: true })
  if (await opener.count()) await opener.click()
}

async function closeFilters(page: Page) {
  const done = page.getByRole("dialog").getByRole("button", { name: /^(Show|Close)/ })
  if (await done.count()) await done.first().click()
}

const openOrders = (page: Page) => page.locator('a[href^="/tracking-status/"]')

test("A shopper walks from the home page to a delivered parcel [APP-01, APP-04, RTE-01, RTE-06, RTE-14, RTE-15, RTE-19, RTE-20, LST-02, LST-38, LNS-01, LNS-03, LNS-04, LNS-05, LOG-04, LOG-08, LOG-14, CHK-16, CHK-18, PAY-02, PAY-04, PAY-06, PAY-07, ORD-05, TRK-01, TRK-06, TRK-07, ROL-02]", async ({
  page,
}) => {
  await page.goto("/")
  await page.evaluate(() => {
    document.documentElement.dataset.visit = "one document"
  })
  await page
    .getByRole("link", { name: "Round", exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product-display\/Round$/)

  await visit(page, "/product-display/Power%20Glasses?page=2")
  await openFilters(page)
  await page
    .getByRole("checkbox", { name: /^Fullrim/ })
    .filter({ visible: true })
    .check()
  await closeFilters(page)
  await expect(page).toHaveURL(/type=Fullrim/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByRole("link", { name: "Remove Fullrim" })).toBeVisible()

  await page.goto("/product-display/Oval?gender=Unisex&type=Fullrim&sort=high-to-low")
  await page.getByRole("link", { name: "Boond Oval" }).first().click()
  await expect(page).toHaveURL(/\/product-item\/\d+$/)
  await chooseLenses(page)
  await signIn(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await saveAddress(page)
  await page.getByRole("button", { name: /^Pay ₹/ }).click()
  await payInModal(page, "Pay")
  await expect(page.getByText("Payment Verified Successfully").first()).toBeVisible()
  await expect(page).toHaveURL(/\/product-display\/all$/)

  await page.goto("/track-order")
  await openOrders(page).first().click()
  await expect(page.getByRole("heading", { name: "Order Details" })).toBeVisible()
  await expect(page.getByText(/Blue Block/).first()).toBeVisible()
  // The practice courier fetches the parcel after a second and moves it every two.
  await expect(page.getByText(/Item delivered on/).first()).toBeVisible({ timeout: 50_000 })
})

test("A failed payment keeps everything, and paying again succeeds [PAY-06, ERR-07]", async ({
  page,
}) => {
  await walkToPayment(page)
  await payInModal(page, "Fail")
  await expect(page.getByText("Payment Failed / Pending").first()).toBeVisible()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await page
    .getByRole("button", { name: /pay again|^Pay ₹/i })
    .first()
    .click()
  await payInModal(page, "Pay")
  await expect(page.getByText("Payment Verified Successfully").first()).toBeVisible()
})

test("A payment left pending becomes an order when the bank settles it later [PAY-06, ERR-07]", async ({
  page,
  shop,
}) => {
  await walkToPayment(page)
  await payInModal(page, "Leave pending")
  await expect(page.getByText("Payment Failed / Pending").first()).toBeVisible({ timeout: 30_000 })
  await settleNewest(shop)
  await page.goto("/track-order")
  await expect
    .poll(async () => {
      await page.reload()
      await page.waitForLoadState("networkidle")
      return openOrders(page).count()
    })
    .toBe(1)
})

test("A shopper who closes the tab right after paying finds the order [ORD-05, ORD-17]", async ({
  page,
  context,
}) => {
  await walkToPayment(page)
  const paid = page.waitForResponse(
    (response) =>
      response.url().includes("/cashfree/pay") && response.request().method() === "POST",
  )
  await payInModal(page, "Pay")
  await paid
  await page.close()
  const later = await context.newPage()
  await later.goto("/track-order")
  await expect
    .poll(
      async () => {
        await later.reload()
        await later.waitForLoadState("networkidle")
        return openOrders(later).count()
      },
      { timeout: 40_000 },
    )
    .toBe(1)
})

/** The bank's word about the newest pending payment, through the stand-in's control. */
async function settleNewest(shop: RunningShop) {
  const control = `${shop.url}/sandbox/cashfree/control`
  const { payments } = await (await fetch(control)).json()
  const pending = payments.findLast(
    (payment: { payment_status: string }) => payment.payment_status === "PENDING",
  )
  const answer = await fetch(control, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ settle: { order_id: pending.order_id, payment_status: "SUCCESS" } }),
  })
  expect(answer.ok).toBe(true)
}
