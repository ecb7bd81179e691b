import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { indianDate } from "#domain/core/indian-time.ts"
import { barriers } from "#tests/journeys/axe.ts"
import { endAutomaticChecks, settleNewest } from "#tests/journeys/paying.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { newShopper, remembered } from "#tests/journeys/shopper.ts"
import { payInModal } from "#tests/journeys/steps.ts"
import { leftHistory, visit } from "#tests/journeys/visit.ts"

const own = (page: Page) => page.getByRole("region", { name: "Your membership" })
const join = (page: Page) => own(page).getByRole("button", { name: "Join for ₹499" })
const member = (page: Page) => own(page).getByText("You are a GOLD MAX member.")
const endsNextYear = (page: Page) =>
  own(page).getByText(
    new RegExp(`It ends on \\d+ \\w{3} ${indianDate(new Date()).year + 1}\\. It does not renew`),
  )

test("A visitor comes from the questions, signs in, joins after a declined and an undecided payment, and cancels for the money back", async ({
  page,
  request,
  shop,
}) => {
  await page.clock.install()
  await visit(page, "/")
  await page.getByText("GOLD MAX", { exact: true }).first().click()
  await expect(page).toHaveURL(/\/Faq-page$/)
  await page.getByText("What is GOLD MAX?").click()
  await page.getByRole("link", { name: "See GOLD MAX" }).click()
  await expect(page).toHaveURL(/\/gold-max$/)
  await own(page).getByRole("link", { name: "Sign in" }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await remembered(page, "resumeAt")).toBe("/gold-max")
  const { token } = await newShopper(request)
  await page.evaluate((session) => localStorage.setItem("token", session), token)

  await page.route("**/backend/api/membership", (route) => route.abort(), { times: 1 })
  await visit(page, "/gold-max")
  await expect(own(page).getByRole("alert")).toBeVisible()
  await own(page).getByRole("button", { name: "Try again" }).click()

  await join(page).click()
  await payInModal(page, "Fail")
  await expect(own(page).getByText("Your bank declined this payment.")).toBeVisible()
  await own(page).getByRole("button", { name: "Pay again ₹499" }).click()
  await payInModal(page, "Leave pending")
  const checking = own(page).getByText("We are checking your payment. Please do not pay again.")
  await expect(checking).toBeVisible()
  await expect(own(page).getByRole("button", { name: /₹499/ })).toHaveCount(0)
  await visit(page, "/track-order")
  await expect(page.getByText("₹499 for GOLD MAX, started on")).toBeVisible()
  await visit(page, "/gold-max")
  await expect(checking).toBeVisible()
  await endAutomaticChecks(page)
  await settleNewest(shop)
  await own(page).getByRole("button", { name: "Check now" }).click()
  await page.clock.resume()

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
  await page.getByRole("dialog").getByRole("button", { name: "Cancel membership" }).click()
  await expect(own(page).getByText(/^We are refunding ₹499|^We have refunded ₹499/)).toBeVisible()
  await expect(own(page).getByRole("button", { name: /^Download credit note CN\// })).toBeVisible()
  await expect(join(page)).toBeVisible()
  await leftHistory(page)
  await page.goto("/track-order")
  await page.getByRole("main").getByRole("link", { name: "GOLD MAX", exact: true }).click()
  await expect(own(page).getByText("Earlier memberships")).toBeVisible()
})
