import type { Page } from "@playwright/test"
import { paymentVerified } from "../paying.ts"
import { expect, test } from "../shop.ts"
import { callsOf, storedIn } from "../shopper.ts"
import { chooseLenses, payInModal, saveAddress, signIn } from "../steps.ts"
import { visit } from "../visit.ts"

// A courier that moves by itself: on PostgreSQL, where this runs too, no test can ship an order.
test.use({ ownShop: { SANDBOX_SHIP_AFTER_SECONDS: "1", SANDBOX_COURIER_STEP_SECONDS: "1" } })

/** On a phone the filters open as a sheet. */
async function chooseFullrim(page: Page) {
  const opener = page.getByRole("button", { name: /^Filter/ }).filter({ visible: true })
  const isSheet = (await opener.count()) > 0
  if (isSheet) await opener.click()
  await page
    .getByRole("checkbox", { name: /^Fullrim/ })
    .filter({ visible: true })
    .check()
  if (isSheet) {
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Show|Close)/ })
      .first()
      .click()
  }
}

async function search(page: Page, text: string) {
  const box = page.getByPlaceholder("What are you looking for?").filter({ visible: true })
  await box.fill(text)
  await box.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text)
}

test("A shopper gets from the home page to a delivered parcel, all in one document [APP-01, APP-04, LST-02, LST-38, ROL-02, CHK-16, PAY-02, ENT-23]", async ({
  page,
}) => {
  await visit(page, "/")
  await page.evaluate(() => {
    document.documentElement.dataset.visit = "one document"
  })
  await page
    .getByRole("link", { name: "Round", exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product-display\/Round$/)

  await search(page, "Power Glasses")
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click()
  await expect(page).toHaveURL(/page=2/)
  await chooseFullrim(page)
  await expect(page).toHaveURL(/type=Fullrim/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByText("View Frames").locator("..")).toContainText("Fullrim")

  await search(page, "Boond Oval")
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "Boond Oval" }).first()
  await card.getByRole("button", { name: /^Wishlist: / }).click()
  await card.getByRole("link", { name: "Boond Oval", exact: true }).click()
  await expect(page).toHaveURL(/\/product-item\/\d+$/)
  await page.getByRole("button", { name: "Add to cart", exact: true }).click()
  for (const label of ["Wishlist", "Cart"]) {
    const count = page.getByRole("banner").getByRole("button", { name: new RegExp(`${label}$`) })
    await expect(count.getByText("1", { exact: true })).toBeVisible()
  }

  const people = callsOf(page, "GET", "/api/people")
  await chooseLenses(page)
  expect(people).toEqual([])
  const mobile = await signIn(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect
    .poll(async () => (await storedIn(page, "checkoutData")).product)
    .toEqual({
      mobile_number: mobile,
      selectedColor: expect.any(Object),
      product_id: expect.any(Number),
      productQuntity: 1,
    })
  const pay = page.getByRole("button", { name: /^Pay ₹/ })
  await expect(page.getByRole("button", { name: "SAVE AND DELIVER HERE" })).toBeVisible()
  await expect(pay).toHaveCount(0)
  await saveAddress(page)
  await pay.click()
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Pay" })).toBeVisible()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await payInModal(page, "Pay")
  await paymentVerified(page)
  await expect(page).toHaveURL(/\/product-display\/all$/)

  await page.getByRole("link", { name: "See your order" }).click()
  await expect(page.getByRole("heading", { name: "Order Details" })).toBeVisible()
  await expect(page.getByText(/Blue Block/).first()).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("data-visit", "one document")
  // The sandbox courier moves the parcel every second.
  await expect(page.getByText(/Item delivered on/).first()).toBeVisible({ timeout: 50_000 })
})
