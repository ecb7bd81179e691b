import type { Page } from "@playwright/test"
import { barriers } from "#tests/journeys/axe.ts"
import { openOffice } from "#tests/journeys/office.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { payInModal } from "#tests/journeys/steps.ts"

const optician = { role: "optician", name: "Ravi Nair" } as const

/** A mobile number that no other test uses. */
const newMobile = () => `7${String(Date.now()).slice(-9)}`

async function enterShopper(page: Page, mobile: string) {
  await page.getByLabel("Mobile number").fill(`+91 ${mobile}`)
  await page.getByRole("button", { name: "Find", exact: true }).click()
  await expect(page.getByText("New shopper.")).toBeVisible()
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao")
}

async function addProduct(page: Page, find: string) {
  await page.getByLabel("Add a product").fill(find)
  await page.getByRole("list", { name: "Products found" }).getByRole("button").first().click()
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible()
}

const agree = (page: Page) => page.getByLabel(/The shopper agreed/).check()

test("An optician enters an order paid by UPI at the counter, and one on the phone that the shopper pays by the link", async ({
  page,
  shop,
  browser,
}) => {
  await openOffice(page, shop, "/office/orders", optician)
  await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor()
  await page.keyboard.press("n")
  await expect(page.getByRole("heading", { name: "New order" })).toBeVisible()

  await enterShopper(page, newMobile())
  await addProduct(page, "Diya Wayfarer")
  await page.getByLabel("Collect at the counter").check()
  await agree(page)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Take payment or cash on delivery" }).click()
  const dialog = page.getByRole("dialog", { name: "Take ₹899" })
  await dialog.getByLabel("UPI").check()
  await dialog.getByLabel("Reference").fill("432198765012")
  await dialog.getByRole("button", { name: "I have taken ₹899" }).click()
  await expect(page.getByText("UPI at the counter: paid, reference 432198765012")).toBeVisible()
  await page.getByRole("button", { name: "Hand over" }).click()
  await expect(page.getByText("Handed over at the counter")).toBeVisible()

  await page.goto("/office/orders/new")
  await enterShopper(page, newMobile())
  await addProduct(page, "Diya Wayfarer")
  await page.getByLabel("Lenses", { exact: true }).selectOption("Single Vision")
  await page.getByLabel("Pincode").fill("560041")
  await expect(page.getByLabel("State")).toHaveValue("Karnataka")
  await page.getByLabel(/Flat\/House/).fill("14")
  await page.getByLabel(/Address \(Area/).fill("3rd Cross, Jayanagar 4th Block")
  await page.getByLabel("City").fill("Bengaluru")
  await agree(page)
  await page.getByRole("button", { name: "Send payment link" }).click()
  await expect(page).toHaveURL(/\/office\/orders\/drafts\/[\da-f-]{36}$/)
  await expect(page.getByText(/^Link sent, entered by Ravi Nair/)).toBeVisible()

  const link = await page.getByText(/\/pay#/).textContent()
  const phone = await browser.newPage({ baseURL: shop.url, viewport: { width: 360, height: 800 } })
  await phone.goto(link!.replace(/^https?:\/\/[^/]+/, ""))
  const payButton = phone.getByRole("button", { name: /^Pay ₹/ })
  await expect(payButton).toBeVisible()
  expect(await barriers(phone)).toEqual([])
  await payButton.click()
  await payInModal(phone, "Pay")
  await expect(phone.getByText(/^Thank you\. Your order CH-.* is placed\.$/)).toBeVisible()
  await expect(payButton).toHaveCount(0)
  // The link shows the same after a reload, and the office has the order.
  await phone.reload()
  await expect(phone.getByText(/is placed\.$/)).toBeVisible()
  await phone.close()

  await page.reload()
  await page.getByRole("link", { name: /^CH-/ }).click()
  await expect(page.getByText("Entered for the shopper")).toBeVisible()
})

test("Contact lenses are entered by eye: missing values and the prescription are asked for, a saved draft opens as it was typed, and the order has an item for each eye", async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, "/office/orders/new", optician)
  await enterShopper(page, newMobile())
  await addProduct(page, "Paani Daily")
  await expect(page.getByLabel("Lenses", { exact: true }), "only frames take lenses").toHaveCount(0)
  const eye = (name: string) => page.getByRole("group", { name })
  await page.getByLabel("Collect at the counter").check()
  await agree(page)
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByText("Right eye: Choose the power.")).toBeVisible()
  await eye("Right eye")
    .getByLabel(/^Power/)
    .selectOption("-2.5")
  await eye("Right eye").getByLabel("Boxes").selectOption("2")
  await eye("Left eye")
    .getByLabel(/^Power/)
    .selectOption("1.5")
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByText(/^Ask whether the shopper has/).first()).toBeVisible()
  await page.getByLabel("The shopper has a valid contact lens prescription").check()
  const price = page.getByRole("region", { name: "Price" })
  await expect(price.getByText("2 × Paani Daily, Right eye")).toBeVisible()
  await expect(price.getByText("Paani Daily, Left eye", { exact: true })).toBeVisible()
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await barriers(page), `${width} px`).toEqual([])
  }
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page).toHaveURL(/\/office\/orders\/drafts\/[\da-f-]{36}$/)

  await page.reload()
  await expect(eye("Right eye").getByLabel(/^Power/)).toHaveValue("-2.5")
  await expect(eye("Right eye").getByLabel("Boxes")).toHaveValue("2")
  await expect(eye("Left eye").getByLabel(/^Power/)).toHaveValue("1.5")
  await page.getByLabel("Add a product").fill("Paani Daily")
  await page.getByRole("list", { name: "Products found" }).getByRole("button").first().click()
  await expect(page.getByText(/is in this order\. Change its eyes and boxes there/)).toBeVisible()
  await page.getByRole("button", { name: "Take payment or cash on delivery" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^I have taken/ })
    .click()
  await expect(page.getByText(/Contact lenses, right eye/)).toBeVisible()
  await expect(page.getByText(/Contact lenses, left eye/)).toBeVisible()
})
