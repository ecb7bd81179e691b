import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { indianDate } from "#domain/indian-time.ts"
import { barriers } from "./axe.ts"
import { expect, test as visitorTest } from "./shop.ts"
import { test } from "./signed-in.ts"
import { payInModal, signIn } from "./steps.ts"
import { leftHistory, visit } from "./visit.ts"

const own = (page: Page) => page.getByRole("region", { name: "Your membership" })
const join = (page: Page) => own(page).getByRole("button", { name: "Join for ₹499" })
const member = (page: Page) => own(page).getByText("You are a GOLD MAX member.")
const endsNextYear = (page: Page) =>
  own(page).getByText(
    new RegExp(`It ends on \\d+ \\w{3} ${indianDate(new Date()).year + 1}\\. It does not renew`),
  )

visitorTest(
  "A visitor comes from the questions, signs in, joins, downloads the invoice, cancels and gets the money back",
  async ({ page }) => {
    await visit(page, "/")
    await page.getByText("GOLD MAX", { exact: true }).first().click()
    await expect(page).toHaveURL(/\/Faq-page$/)
    await page.getByText("What is GOLD MAX?").click()
    await page.getByRole("link", { name: "See GOLD MAX" }).click()
    await expect(page).toHaveURL(/\/gold-max$/)
    await own(page).getByRole("link", { name: "Sign in" }).click()
    await signIn(page)
    await expect(page).toHaveURL(/\/gold-max$/)

    await join(page).click()
    await payInModal(page, "Pay")
    await expect(member(page)).toBeVisible()
    await expect(endsNextYear(page)).toBeVisible()
    await expect(own(page).getByText("Payment Verified Successfully")).toBeVisible()

    await page.reload()
    await expect(member(page)).toBeVisible()
    await expect(join(page)).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    const started = page.waitForEvent("download")
    await own(page)
      .getByRole("button", { name: /^Download invoice CH\/.+ \(PDF\)$/ })
      .click()
    const download = await started
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-")

    await own(page).getByRole("button", { name: "Cancel membership" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Cancel membership" }).click()
    await expect(own(page).getByText(/^We are refunding ₹499|^We have refunded ₹499/)).toBeVisible()
    await expect(
      own(page).getByRole("button", { name: /^Download credit note CN\// }),
    ).toBeVisible()
    await expect(join(page)).toBeVisible()
    await leftHistory(page)
    await page.goto("/track-order")
    await page.getByRole("main").getByRole("link", { name: "GOLD MAX", exact: true }).click()
    await expect(own(page).getByText("Earlier memberships")).toBeVisible()
  },
)

test("A declined payment can be retried, and an undecided one is not paid twice", async ({
  page,
  shopper,
}) => {
  await visit(page, "/gold-max")
  await join(page).click()
  await payInModal(page, "Fail")
  await expect(own(page).getByText("Your bank declined this payment.")).toBeVisible()
  await own(page).getByRole("button", { name: "Pay again ₹499" }).click()
  await payInModal(page, "Leave pending")
  const checking = own(page).getByText("We are checking your payment. Please do not pay again.")
  await expect(checking).toBeVisible()
  await expect(own(page).getByText(/your GOLD MAX membership starts as soon as/)).toBeVisible()
  await expect(own(page).getByRole("button", { name: /₹499/ })).toHaveCount(0)

  await page.goto("/track-order")
  await expect(page.getByText("₹499 for GOLD MAX, started on")).toBeVisible()
  await page.goto("/gold-max")
  await expect(checking).toBeVisible()
  const unfinished = await shopper.call("GET", "/api/payments/unfinished")
  const [{ order_id }] = (await unfinished.json()).data
  await shopper.request.post("/sandbox/cashfree/control", {
    data: { settle: { order_id, payment_status: "SUCCESS" } },
  })
  await own(page).getByRole("button", { name: "Check now" }).click()
  await expect(member(page)).toBeVisible()
})

test("When the membership cannot be loaded, the page says so and retries", async ({
  page,
  shopper,
}) => {
  expect(shopper.mobile).not.toBe("")
  await page.route("**/backend/api/membership", (route) => route.abort(), { times: 1 })
  await visit(page, "/gold-max")
  await expect(own(page).getByRole("alert")).toBeVisible()
  await own(page).getByRole("button", { name: "Try again" }).click()
  await expect(join(page)).toBeVisible()
})
