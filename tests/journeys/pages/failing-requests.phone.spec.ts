import type { Page } from "@playwright/test"
import { payButton, savedAddresses } from "../checkout-page.ts"
import { requestedCode } from "../requested-code.ts"
import { addressOf, bengaluru, orderOf, ordersOf, purchaseOf, wayfarer } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { newMobile } from "../steps.ts"
import { visit } from "../visit.ts"

/** No request gets a reply, as on a train; the page itself is loaded. */
const UNREACHED = "We couldn't reach the shop. Check your connection and try again."
/** A successful reply has no data that a page could use. */
const UNREADABLE = "Something went wrong on our side. Please try again."

const main = (page: Page) => page.getByRole("main")

const told = (page: Page, sentence: string) => main(page).getByText(sentence, { exact: false })

const tryAgain = (page: Page) => main(page).getByRole("button", { name: "Try again" })

const turning = (page: Page) => main(page).locator(".animate-spin, [aria-busy=true]")

const everything = "**/backend/**"

const cutOff = (page: Page) => page.route(everything, (route) => route.abort())

const reconnect = (page: Page) => page.unroute(everything)

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

test("Without a connection, or with an unreadable reply, the sign-in says so, never keeps turning, and continues afterwards [ERR-03, ERR-24, ERR-30, X-96]", async ({
  page,
}) => {
  const lines = consoleOf(page)
  await visit(page, "/login")
  await main(page)
    .getByLabel(/mobile number/i)
    .fill(newMobile())
  const goOn = main(page).getByRole("button", { name: "CONTINUE" })
  await cutOff(page)
  await goOn.click()
  await expect(told(page, UNREACHED)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  await reconnect(page)
  const readable = await answering(page, "**/backend/api/login", { data: null })
  await goOn.click()
  await expect(told(page, UNREADABLE)).toBeVisible()
  await expect(goOn).toBeEnabled()
  expect(lines.some((line) => line.includes("The code could not be requested"))).toBe(true)
  await readable()
  const code = await requestedCode(page)
  await expect(page).toHaveURL(/\/otp-varify$/)

  const field = main(page).getByRole("textbox", { name: /code/i })
  const verify = main(page).getByRole("button", { name: "Verify", exact: true })
  await verify.click()
  await expect(field).toHaveAttribute("aria-invalid", "true")
  expect(lines).toContain("No OTP found or OTP expired")
  await cutOff(page)
  await field.fill(code)
  await verify.click()
  await expect(told(page, UNREACHED)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  await reconnect(page)
  const verified = await answering(page, "**/backend/api/login/verify", "text")
  await field.fill(code)
  await verify.click()
  await expect(told(page, UNREADABLE)).toBeVisible()
  await expect(verify).toBeEnabled()
  await verified()
  await field.fill(code)
  await verify.click()
  await expect(page).toHaveURL(/\/$/)
})

test("Without a connection, or with unreadable replies, the checkout names what could not be loaded, and Try again fetches it [ERR-02, ERR-30, X-28, X-96]", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await storeInBrowser({ checkoutData: purchaseOf(shopper.mobile) })
  const lines = consoleOf(page)
  const addresses = "**/backend/getalladdressinfo"
  const letAddresses = await answering(page, addresses, { data: null })
  const letProducts = await answering(page, "**/backend/product/productdetail/*", [1])
  await visit(page, "/ChekOutPage")
  await expect(told(page, UNREADABLE)).toHaveCount(2)
  expect(lines.some((line) => line.startsWith("Error fetching products"))).toBe(true)
  await letAddresses()
  await letProducts()
  const saved = { ...bengaluru, addresses_id: 12 }
  const wrapped = await answering(page, addresses, {
    data: { data: [saved, null, { city: "Nowhere" }] },
  })
  await tryAgain(page).first().click()
  await expect(tryAgain(page)).toHaveCount(1)
  await tryAgain(page).click()
  await expect(tryAgain(page)).toHaveCount(0)
  await expect(savedAddresses(page)).toHaveCount(1)
  await wrapped()

  await cutOff(page)
  await page.reload()
  await expect(told(page, UNREACHED)).toHaveCount(2)
  await expect(turning(page)).toHaveCount(0)
  await reconnect(page)
  await tryAgain(page).first().click()
  await expect(tryAgain(page)).toHaveCount(1)
  await tryAgain(page).click()
  await expect(told(page, UNREACHED)).toHaveCount(0)

  await main(page).getByRole("button", { name: "DELIVER HERE" }).click()
  const pay = payButton(page)
  await cutOff(page)
  await pay.click()
  await expect(main(page).getByText("Order creation failed")).toBeVisible()
  await expect(told(page, UNREACHED).first()).toBeVisible()
  await reconnect(page)
  await expect(pay).toBeEnabled()
  await pay.click()
  const gateway = page.frameLocator("iframe").getByRole("button", { name: "Pay", exact: true })
  await expect(gateway).toBeVisible()
  expect(await ordersOf(shopper)).toEqual([])
})

test("Without a connection, or with unreadable replies, the orders and one order say so, and Try again shows them [ERR-03, ERR-30, X-96]", async ({
  page,
  shopper,
}) => {
  const order = await orderOf(shopper)
  const lines = consoleOf(page)
  const list = "**/backend/api/cashfree/orders/number"
  const readable = await answering(page, list, {})
  await visit(page, "/track-order")
  await expect(told(page, UNREADABLE)).toBeVisible()
  await expect(main(page).getByText("No orders yet")).toHaveCount(0)
  await expect(turning(page)).toHaveCount(0)
  expect(lines.some((line) => line.includes("The orders could not be fetched"))).toBe(true)
  await readable()
  await cutOff(page)
  await tryAgain(page).click()
  await expect(told(page, UNREACHED)).toBeVisible()
  await reconnect(page)
  await tryAgain(page).click()
  const link = main(page).getByRole("link", { name: wayfarer.title })
  await expect(link).toBeVisible()
  await expect(told(page, UNREACHED)).toHaveCount(0)

  await cutOff(page)
  await visit(page, `/tracking-status/${order}`)
  await expect(told(page, UNREACHED)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  await reconnect(page)
  const shown = await answering(page, `**/backend/api/cashfree/orders/${order}`, { data: null })
  await tryAgain(page).click()
  await expect(told(page, UNREADABLE)).toBeVisible()
  await shown()
  await tryAgain(page).click()
  await expect(main(page).getByRole("heading", { name: "Order Details" })).toBeVisible()
})

test("Orders with few fields are shown as far as possible, and an unreadable tracking reply can be requested again [ORD-08, ORD-15, X-28, ERR-03, ERR-30]", async ({
  page,
  shopper: _,
}) => {
  const bare = { id: "1", product_title: "Kajal Round", selected_Lens_Or_ProductPrice: 899 }
  const packed = { ...bare, id: "2", delivery_status: "Packed", product_quantity: null }
  await answering(page, "**/backend/api/cashfree/orders/number", {
    data: { data: [null, bare, { product_title: "Of no number" }, packed, { id: "o1" }] },
  })
  const order = { id: "o1", delivery_status: "Packed", slug: "delhivery", tracking_number: 77 }
  await answering(page, "**/backend/api/cashfree/orders/o1", { data: { data: order } })
  const letThrough = await answering(page, "**/backend/api/tracking/track", { data: {} })
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

  await cards.nth(2).click()
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Packed")
  await expect(main(page).getByRole("heading", { name: "Product Name" })).toBeVisible()
  await expect(main(page).getByText(/Frame Only|₹|Invalid/)).toHaveCount(0)
  const tracking = page.getByRole("region", { name: "Tracking" })
  await expect(tracking.getByText(UNREADABLE)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  await letThrough()
  await answering(page, "**/backend/api/tracking/track", {
    tracking: { tag: "InTransit", checkpoints: [null, { message: "Left the Hubballi hub" }] },
  })
  await tracking.getByRole("button", { name: "Try again" }).click()
  await expect(tracking.getByText("Left the Hubballi hub")).toBeVisible()
  await expect(tracking.getByText(UNREADABLE)).toHaveCount(0)
})

test("An unreadable product or listing says so with a way to retry, and what can be read is shown [ENT-01, ERR-02, ERR-30, X-20]", async ({
  page,
}) => {
  const lines = consoleOf(page)
  const detail = "**/backend/product/productdetail/5"
  const readable = await answering(page, detail, { result: { id: 5 } })
  await visit(page, "/product-item/41")
  const brown = page.getByRole("region", { name: "Colour" }).getByRole("link", { name: "Brown" })
  await brown.click()
  await expect(told(page, UNREADABLE)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  expect(lines.some((line) => line.startsWith("Error fetching products"))).toBe(true)
  await readable()
  await tryAgain(page).click()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const bare = { id: 5, product_title: "Of one name", product_price: "1200", frameColor: "[{" }
  await answering(page, detail, { data: { result: bare } })
  await visit(page, "/product-item/41")
  await brown.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Of one name")
  await expect(main(page).getByText("₹1,200").first()).toBeVisible()

  const listing = "**/backend/api/listing?*"
  const listed = await answering(page, listing, "text")
  await visit(page, "/product-display/all")
  const sort = page.getByRole("combobox", { name: "Sort by" })
  await sort.selectOption("newest")
  await expect(told(page, UNREADABLE)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  await listed()
  await tryAgain(page).click()
  await expect(main(page).getByRole("article")).not.toHaveCount(0)
  const cards = [null, { id: 41, name: "Of one name", product_price: 1200 }, { product_id: 7 }]
  await answering(page, listing, { data: { cards } })
  await visit(page, "/product-display/all")
  await sort.selectOption("newest")
  await expect(main(page).getByRole("article")).toHaveCount(1)
  await expect(main(page).getByRole("link", { name: "Of one name" })).toHaveAttribute(
    "href",
    "/product-item/41",
  )
})
