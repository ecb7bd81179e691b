import type { Page } from "@playwright/test"
import { payButton, savedAddresses } from "./checkout-page.ts"
import { bengaluru, orderOf, purchaseOf, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { newMobile } from "./steps.ts"
import { visit } from "./visit.ts"

/** Successful replies without data that a page could use. */
const unusable: unknown[] = [{}, [1], "text", 7, null, { data: null }, { data: [null, {}] }]

const sentence = "Something went wrong on our side. Please try again."

const main = (page: Page) => page.getByRole("main")

const tryAgain = (page: Page) => main(page).getByRole("button", { name: "Try again" })

const turning = (page: Page) => main(page).locator(".animate-spin, [aria-busy=true]")

/** The shop replies to these requests with this success until they are released. */
async function answering(page: Page, pattern: string, json: unknown): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.fulfill({ json }))
  return () => page.unroute(pattern)
}

const consoleOf = (page: Page): string[] => {
  const lines: string[] = []
  page.on("console", (line) => lines.push(line.text()))
  return lines
}

test("Orders in an unreadable format say so and load at the next attempt [ERR-03, ERR-30, X-96]", async ({
  page,
  shopper,
}) => {
  await orderOf(shopper)
  const lines = consoleOf(page)
  for (const reply of unusable) {
    const letThrough = await answering(page, "**/backend/api/cashfree/orders/number", reply)
    await visit(page, "/track-order")
    await expect(main(page).getByText(sentence)).toBeVisible()
    await expect(main(page).getByText("No orders yet")).toHaveCount(0)
    await expect(turning(page)).toHaveCount(0)
    await letThrough()
    await tryAgain(page).click()
    await expect(main(page).getByRole("link", { name: wayfarer.title })).toBeVisible()
    await expect(main(page).getByText(sentence)).toHaveCount(0)
  }
  expect(lines.some((line) => line.includes("The orders could not be fetched"))).toBe(true)
})

test("In a list of orders the readable ones are shown, an unknown status unchanged and a missing quantity as one [ORD-08, ORD-15, X-28]", async ({
  page,
  shopper: _,
}) => {
  const bare = { id: "1", product_title: "Kajal Round", selected_Lens_Or_ProductPrice: 899 }
  const packed = { ...bare, id: "2", delivery_status: "Packed", product_quantity: null }
  await answering(page, "**/backend/api/cashfree/orders/number", {
    data: { data: [null, bare, { product_title: "Of no number" }, packed, { id: "3" }] },
  })
  await visit(page, "/track-order")
  const cards = page.locator('a[href^="/tracking-status/"]')
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(0)).toContainText("Qty: 1")
  await expect(cards.nth(0)).toContainText("₹899")
  await expect(cards.nth(0)).toContainText("Status not available")
  await expect(cards.nth(1)).toContainText("Packed")
  await expect(cards.nth(1)).toContainText("Qty: 1")
  const colour = await cards
    .nth(1)
    .getByText("Packed")
    .evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
  await expect(cards.nth(2)).toContainText("Product Name")
  await expect(cards.nth(2)).toContainText("Price not available")
})

test("One order in an unreadable format says so, and loads at the next attempt [ERR-03, ERR-30, X-96]", async ({
  page,
  shopper,
}) => {
  const id = await orderOf(shopper)
  for (const reply of unusable) {
    const letThrough = await answering(page, `**/backend/api/cashfree/orders/${id}`, reply)
    await visit(page, `/tracking-status/${id}`)
    await expect(main(page).getByText(sentence)).toBeVisible()
    await expect(turning(page)).toHaveCount(0)
    await letThrough()
    await tryAgain(page).click()
    await expect(main(page).getByRole("heading", { name: "Order Details" })).toBeVisible()
  }
})

test("An order with few fields is shown as far as possible, and an unreadable tracking reply can be requested again [ERR-03, ERR-30]", async ({
  page,
  shopper: _,
}) => {
  const order = { id: "o1", delivery_status: "Packed", slug: "delhivery", tracking_number: 77 }
  await answering(page, "**/backend/api/cashfree/orders/o1", { data: { data: order } })
  const letThrough = await answering(page, "**/backend/api/tracking/track", { data: {} })
  await visit(page, "/tracking-status/o1")
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Packed")
  await expect(main(page).getByText("Product Name")).toBeVisible()
  await expect(main(page).getByText(/Frame Only|₹|Invalid/)).toHaveCount(0)
  const tracking = page.getByRole("region", { name: "Tracking" })
  await expect(tracking.getByText(sentence)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)

  await letThrough()
  await answering(page, "**/backend/api/tracking/track", {
    tracking: { tag: "InTransit", checkpoints: [null, { message: "Left the Hubballi hub" }] },
  })
  await tracking.getByRole("button", { name: "Try again" }).click()
  await expect(tracking.getByText("Left the Hubballi hub")).toBeVisible()
  await expect(tracking.getByText(sentence)).toHaveCount(0)
})

test("Unreadable addresses and products stop the checkout with a way to continue, and wrapped addresses are shown [ERR-02, ERR-30, X-28, X-96]", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  const { mobile } = shopper
  await storeInBrowser({ checkoutData: purchaseOf(mobile) })
  const lines = consoleOf(page)
  const addresses = "**/backend/getalladdressinfo"
  const products = "**/backend/product/productdetail/*"
  for (const reply of unusable) {
    const letAddresses = await answering(page, addresses, reply)
    const letProducts = await answering(page, products, reply)
    await visit(page, "/ChekOutPage")
    await expect(main(page).getByText(sentence)).toHaveCount(2)
    await letAddresses()
    await letProducts()
  }
  expect(lines.some((line) => line.startsWith("Error fetching products"))).toBe(true)

  const saved = { ...bengaluru, addresses_id: 12 }
  await answering(page, addresses, { data: { data: [saved, null, { city: "Nowhere" }] } })
  await tryAgain(page).first().click()
  await expect(tryAgain(page)).toHaveCount(1)
  await tryAgain(page).click()
  await expect(tryAgain(page)).toHaveCount(0)
  await expect(savedAddresses(page)).toHaveCount(1)
  await main(page).getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(payButton(page)).toBeVisible()
})

test("An unreadable payment session opens no window, and can be retried [ERR-04, ERR-05, ERR-30]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({})
  await main(page).getByRole("button", { name: "DELIVER HERE" }).click()
  const pay = payButton(page)
  for (const [reply, told] of [
    [{ order_id: "ch_1" }, "Failed to get session id"],
    [{}, "Failed to get session id"],
    [[], "Order creation failed"],
    ["text", "Order creation failed"],
  ] as const) {
    const letThrough = await answering(page, "**/backend/api/cashfree-order", reply)
    await pay.click()
    await expect(main(page).getByText(told)).toBeVisible()
    await expect(pay).toBeEnabled()
    await expect(page.locator("iframe")).toHaveCount(0)
    await letThrough()
  }
})

test("A deleted address is gone, whatever the reply says [ERR-15, API-16]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({})
  await page.route("**/backend/removeaddress/*", async (route) => {
    await route.fetch()
    await route.fulfill({ status: 200, body: "" })
  })
  await page.getByRole("button", { name: /^Delete the address/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Address deleted successfully!")).toBeVisible()
  await expect(savedAddresses(page)).toHaveCount(0)
})

test("An unreadable product says so with a way to retry; with only an id it is shown [ENT-01, ERR-02, ERR-30, X-20]", async ({
  page,
}) => {
  const lines = consoleOf(page)
  const brown = page.getByRole("region", { name: "Colour" }).getByRole("link", { name: "Brown" })
  const detail = "**/backend/product/productdetail/5"
  for (const reply of [...unusable, { result: { id: 5 } }]) {
    const letThrough = await answering(page, detail, reply)
    await visit(page, "/product-item/41")
    await brown.click()
    await expect(main(page).getByText(sentence, { exact: false })).toBeVisible()
    await expect(turning(page)).toHaveCount(0)
    await expect(tryAgain(page)).toBeVisible()
    await letThrough()
  }
  expect(lines.some((line) => line.startsWith("Error fetching products"))).toBe(true)
  await tryAgain(page).click()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()

  await answering(page, detail, {
    data: {
      result: { id: 5, product_title: "Of one name", product_price: "1200", frameColor: "[{" },
    },
  })
  await visit(page, "/product-item/41")
  await brown.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Of one name")
  await expect(main(page).getByText("₹1,200").first()).toBeVisible()
})

test("An unreadable listing says so with a way to retry, and shows the products that can be read [ERR-02, ERR-30, X-20]", async ({
  page,
}) => {
  const lines = consoleOf(page)
  const sort = page.getByRole("combobox", { name: "Sort by" })
  for (const reply of unusable) {
    const letThrough = await answering(page, "**/backend/api/listing?*", reply)
    await visit(page, "/product-display/all")
    await sort.selectOption("newest")
    await expect(main(page).getByText(sentence, { exact: false })).toBeVisible()
    await expect(turning(page)).toHaveCount(0)
    await letThrough()
    await tryAgain(page).click()
    await expect(main(page).getByRole("article")).not.toHaveCount(0)
  }
  expect(lines.some((line) => line.startsWith("Error fetching products"))).toBe(true)

  const cards = [null, { id: 41, name: "Of one name", product_price: 1200 }, { product_id: 7 }]
  await answering(page, "**/backend/api/listing?*", { data: { cards } })
  await visit(page, "/product-display/all")
  await sort.selectOption("newest")
  await expect(main(page).getByRole("article")).toHaveCount(1)
  await expect(main(page).getByRole("link", { name: "Of one name" })).toHaveAttribute(
    "href",
    "/product-item/41",
  )
})

test("An unreadable sign-in reply never leaves the page at Processing.. or Verifying.., and the next attempt continues [ERR-03, ERR-30, X-96]", async ({
  page,
}) => {
  await visit(page, "/login")
  await main(page)
    .getByLabel(/mobile number/i)
    .fill(newMobile())
  const goOn = main(page).getByRole("button", { name: "CONTINUE" })
  const lines = consoleOf(page)
  for (const reply of unusable) {
    const letThrough = await answering(page, "**/backend/api/login", reply)
    await goOn.click()
    await expect(main(page).getByText(sentence)).toBeVisible()
    await expect(goOn).toBeEnabled()
    await letThrough()
  }
  expect(lines.some((line) => line.includes("The code could not be requested"))).toBe(true)
  await page.route("**/backend/api/login", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { data: await response.json() } })
  })
  await goOn.click()
  await expect(page).toHaveURL(/\/otp-varify$/)

  const hint = main(page).getByText(/\b\d{6}\b/)
  await expect(hint).toBeVisible()
  const code = /\b\d{6}\b/.exec((await hint.textContent()) ?? "")?.[0] ?? ""
  const verify = main(page).getByRole("button", { name: "Verify", exact: true })
  for (const reply of unusable) {
    const letThrough = await answering(page, "**/backend/api/login/verify", reply)
    await main(page).getByRole("textbox", { name: /code/i }).fill("111111")
    await verify.click()
    await expect(main(page).getByText(sentence)).toBeVisible()
    await expect(verify).toBeEnabled()
    await letThrough()
  }
  await main(page).getByRole("textbox", { name: /code/i }).fill(code)
  await verify.click()
  await expect(page).toHaveURL(/\/$/)
})
