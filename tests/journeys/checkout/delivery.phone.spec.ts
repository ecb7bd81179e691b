import type { Page } from "@playwright/test"
import { deliveryWindow, formatDeliveryWindow } from "#domain/catalogue/delivery.ts"
import { barriers } from "../axe.ts"
import { payButton, savedAddresses } from "../checkout-page.ts"
import { addressOf, remembered, wayfarer } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

const form = (page: Page) => page.getByRole("form", { name: "Check delivery" })
const field = (page: Page) => form(page).getByRole("textbox", { name: "Your PIN code" })

async function check(page: Page, pincode: string) {
  await field(page).fill(pincode)
  await form(page).getByRole("button", { name: "Check delivery" }).click()
}

/** `Fri, 27 Nov – Tue, 1 Dec`, as promised a minute ago or in a minute: they differ at midnight. */
const dates = (earliest: number, latest: number): string =>
  [-60_000, 60_000]
    .map((shift) => new Date(Date.now() + shift))
    .map((at) => formatDeliveryWindow(deliveryWindow(at, { earliest, latest })))
    .join("|")

const promised = (earliest: number, latest: number) =>
  new RegExp(`Delivery by (${dates(earliest, latest)})`)

const lookups = "**/backend/api/delivery-area?*"

test("A visitor checks a PIN code by keyboard, sees dates and fee or that there is no delivery, and finds it again on the next product [STA-18, X-16]", async ({
  page,
}) => {
  await visit(page, `/product-item/${wayfarer.id}`)
  await expect(
    page.getByRole("main").getByText(/Delivered in 4–7 business days, all over India/),
  ).toBeVisible()
  await expect(field(page)).toHaveAttribute("inputmode", "numeric")
  await expect(field(page)).toHaveAttribute("autocomplete", "postal-code")
  await field(page).fill("56004")
  await field(page).press("Enter")
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(
    "A PIN code has six digits and starts with 1 to 9.",
  )
  expect(await barriers(page)).toEqual([])

  await field(page).fill("560 041")
  await field(page).press("Enter")
  await expect(page.getByRole("status").getByText(promised(4, 6))).toBeVisible()
  await expect(
    page.getByText(
      "Delivery to Bengaluru, Karnataka 560041 costs ₹49 for orders up to ₹999, and nothing above.",
    ),
  ).toBeVisible()
  await expect(field(page)).toHaveValue("560041")
  await expect(field(page)).toBeFocused()
  await expect(
    page.getByText("Cash on delivery is available for orders up to ₹5,000."),
  ).toBeVisible()

  await visit(page, "/product-item/40")
  await expect(field(page)).toHaveValue("560041")
  await expect(page.getByText(promised(4, 6))).toBeVisible()
  await expect(page.getByText("Delivery to Bengaluru, Karnataka 560041 is free.")).toBeVisible()

  await check(page, "794001")
  await expect(page.getByText(promised(7, 12))).toBeVisible()
  await check(page, "900056")
  const refusal = page.getByText(/We don't deliver to 900056 yet\. Check another PIN code/)
  await expect(refusal).toBeVisible()
  await expect(refusal.getByRole("link")).toHaveAttribute("href", /^tel:\+?\d+$/)
  await expect(page.getByText(/Delivery by/)).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
})

test("The saved address fills the field; what cannot be loaded is loaded again by a press, or when the network returns [PDP-28]", async ({
  page,
  context,
  shopper,
}) => {
  await addressOf(shopper)
  const place = "**/backend/getallUserinfo"
  await page.route(place, (route) => route.abort())
  await visit(page, `/product-item/${wayfarer.id}`)
  const alert = page.getByRole("main").getByRole("alert")
  await expect(alert.filter({ hasText: "We couldn't load your saved address." })).toBeVisible()
  await page.unroute(place)
  await alert.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("Delivery to Bengaluru, Karnataka 560041")).toBeVisible()
  await expect(field(page)).toHaveValue("560041")
  await expect(page.getByText(promised(4, 6))).toBeVisible()
  expect(await remembered(page, "pincode")).toBeNull()

  await page.route(lookups, (route) => route.fulfill({ status: 500, body: "" }))
  await check(page, "794001")
  const faulty = alert.filter({ hasText: "Something went wrong on our side." })
  await expect(faulty).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.unroute(lookups)
  await faulty.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText(promised(7, 12))).toBeVisible()

  await context.setOffline(true)
  await check(page, "411001")
  const unreachable = alert.filter({ hasText: "couldn't reach the shop" })
  await expect(unreachable).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("Delivery to Pune, Maharashtra 411001")).toBeVisible()
  await expect(unreachable).toHaveCount(0)
})

test("The checkout shows the same dates, and an address without delivery cannot be paid for, even when the dates cannot be loaded", async ({
  page,
  openCheckout,
}) => {
  await page.route(lookups, (route) => route.abort())
  await openCheckout({}, { contact_name: "Ravi Rao", pincode: "900056", address: "56 APO" })
  const deliver = async (name: string) => {
    const card = savedAddresses(page).filter({ hasText: name })
    await card.getByRole("radio").check()
    await card.getByRole("button", { name: "DELIVER HERE" }).click()
  }
  const order = page.getByRole("complementary", { name: "Your order" })
  await deliver("Ravi Rao")
  await expect(order).toContainText("We couldn't load the dates.")
  expect(await barriers(page)).toEqual([])
  await payButton(page).click()
  const refusal = page.getByText(/We don't deliver to PIN code 900056 yet/)
  await expect(refusal).toBeVisible()
  await expect(page.locator("iframe")).toHaveCount(0)
  await page.getByRole("button", { name: "Change", exact: true }).click()
  await deliver("Asha Rao")
  await expect(payButton(page)).toBeEnabled()
  await expect(refusal).toHaveCount(0)
  await page.getByRole("button", { name: "Change", exact: true }).click()
  await deliver("Ravi Rao")

  await expect(order.getByRole("button", { name: "Try again" })).toBeVisible()
  await page.unroute(lookups)
  await order.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("button", { name: "No delivery to 900056" })).toBeDisabled()
  await expect(payButton(page)).toHaveCount(0)
  await expect(order).toContainText("No delivery to 900056")
  expect(await barriers(page)).toEqual([])

  await page.getByRole("button", { name: "Choose another address" }).click()
  await deliver("Asha Rao")
  await expect(order).toContainText(new RegExp(dates(4, 6)))
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByText("No delivery to")).toHaveCount(0)
  expect(await remembered(page, "pincode")).toBe("560041")
})
