import type { Page } from "@playwright/test"
import { eq } from "drizzle-orm"
import { codeAllowances, codeChallenges, shoppers } from "#db/schema.ts"
import { NUMBER_QUARANTINE_DAYS } from "#domain/recycled-number.ts"
import { barriers } from "./axe.ts"
import { expect, type RunningShop, test } from "./shop.ts"
import { newShopper, orderOf, type TestShopper } from "./shopper.ts"
import { visit } from "./visit.ts"

/**
 * This number was last verified longer ago than the operators' quarantine; the shop's records of
 * earlier code requests are long deleted.
 */
const silence = (shop: RunningShop, { mobile }: TestShopper) =>
  shop.whileStopped(async ({ db }) => {
    const silentSince = new Date(Date.now() - (NUMBER_QUARANTINE_DAYS + 1) * 86_400_000)
    await db
      .update(shoppers)
      .set({ mobileVerifiedAt: silentSince })
      .where(eq(shoppers.mobile, mobile))
    await db.delete(codeAllowances)
    await db.delete(codeChallenges)
  })

/** Enters the code sent to the number, on a device that is new to the shop. */
async function enterCode(page: Page, mobile: string) {
  await visit(page, "/login")
  await page.getByLabel(/mobile number/i).fill(mobile)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/otp-varify$/)
  const hint = page.getByText(/\b\d{6}\b/)
  await page.getByLabel(/code/i).fill(/\b\d{6}\b/.exec((await hint.textContent())!)![0])
  await page.getByRole("button", { name: "Verify" }).click()
  await expect(page.getByRole("heading", { name: "With one of your orders" })).toBeVisible()
  expect(await barriers(page)).toEqual([])
}

async function orderNumberOf({ call }: TestShopper): Promise<string> {
  const answer = await call("POST", "/api/cashfree/orders/number", {})
  return (await answer.json()).data[0].purchase.order_number
}

test("The holder of a number that was silent for months opens its account with an order and its PIN code", async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(180_000)
  const shopper = await newShopper(request)
  await orderOf(shopper)
  const number = await orderNumberOf(shopper)
  await silence(shop, shopper)

  await enterCode(page, shopper.mobile)
  await page.getByLabel("Order number").fill("CH")
  await page.keyboard.press("Enter")
  await expect(page.getByText("An order number looks like CH-26-000123.")).toBeVisible()
  await expect(page.getByLabel("Order number")).toBeFocused()
  await page.getByLabel("Order number").fill(number)
  await page.getByLabel("PIN code of its delivery address").fill("560042")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible()
  await page.getByLabel("PIN code of its delivery address").fill("560041")
  await page.keyboard.press("Enter")
  await expect(page).not.toHaveURL(/\/otp-varify$/)
  await visit(page, "/track-order")
  await expect(page.getByRole("main").getByRole("link", { name: /Diya Wayfarer/ })).toBeVisible()
})

test("The new holder of another shopper's number starts with an empty account", async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(180_000)
  const shopper = await newShopper(request)
  await orderOf(shopper)
  await silence(shop, shopper)

  await enterCode(page, shopper.mobile)
  const start = page.getByRole("button", { name: "Start a new account" })
  await start.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Start a new account?" })
  await expect(dialog).toContainText("The earlier account stays closed")
  await page.keyboard.press("Escape")
  await expect(start).toBeFocused()
  await start.press("Enter")
  await dialog.getByRole("button", { name: "Start a new account" }).click()
  await expect(page).not.toHaveURL(/\/otp-varify$/)
  await visit(page, "/track-order")
  await expect(page.getByRole("main").getByText(/no orders/i)).toBeVisible()
  await expect(page.getByText(/Diya Wayfarer/)).toHaveCount(0)
})
