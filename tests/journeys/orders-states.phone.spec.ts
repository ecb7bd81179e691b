import type { Page, Route } from "@playwright/test"
import { callsOf, orderOf } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

const list = "**/backend/api/cashfree/orders/number"

const cards = (page: Page) => page.locator('a[href^="/tracking-status/"]')

const dot = (page: Page, index: number) => cards(page).nth(index).locator(".rounded-full")

test("A visitor sees an empty frame instead of orders, no request is sent, and there is a link to sign in [ORD-01]", async ({
  page,
}) => {
  const requests = callsOf(page, "POST", "/api/cashfree/orders")
  await visit(page, "/track-order")
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "No product to show" })).toBeVisible()
  await expect(main.locator("svg")).toBeVisible()
  await expect(main.getByText(/^Sign in with your mobile number to see your orders/)).toBeVisible()
  await expect(main.getByRole("link", { name: "Sign In & Sign Up" })).toBeVisible()
  await expect(main.getByRole("searchbox")).toHaveCount(0)
  await expect(cards(page)).toHaveCount(0)
  expect(requests).toEqual([])
})

/** An order as an old shop may have stored it: with missing values, and in every state. */
async function inEveryState(route: Route) {
  const response = await route.fetch()
  const [order] = (await response.json()).data
  const day = "2026-01-01T06:00:00.000Z"
  const holes = { product_thumnail_img: "", product_title: "", product_quantity: 0 }
  const data = [
    { ...order, ...holes, id: "1", delivery_status: "Confirmed" },
    { ...order, id: "2", delivery_status: "Processing" },
    { ...order, id: "3", delivery_status: "Delivered", delivered_at: null, updatedAt: day },
  ]
  await route.fulfill({ response, json: { data } })
}

test("An order with missing values shows No Image, Product Name and one piece; the dots show the states [ORD-06, ORD-07, ORD-08, ORD-12, ORD-13, ORD-15]", async ({
  page,
  shopper,
}) => {
  await orderOf(shopper)
  await page.route(list, inEveryState)
  await visit(page, "/orders")
  const [confirmed, processing, delivered] = [0, 1, 2].map((index) => cards(page).nth(index))
  await expect(cards(page)).toHaveCount(3)
  await expect(confirmed!.getByText("No Image")).toBeVisible()
  await expect(confirmed!.getByText("Product Name")).toBeVisible()
  await expect(confirmed!).toContainText("Qty: 1")
  await expect(confirmed!).toContainText("Confirmed")
  await expect(processing!).toContainText("Your item has been shipped.")
  await expect(delivered!).toContainText("Item delivered on 8 Jan 2026")

  const colours = await Promise.all(
    [0, 1, 2].map((index) =>
      dot(page, index).evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  )
  const [orange, red, green] = colours.map((colour) => {
    const [r = 0, g = 0, b = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
    return { r, g, b }
  })
  expect(red!.r).toBeGreaterThan(2 * red!.g)
  expect(green!.g).toBeGreaterThan(green!.r)
  expect(orange!.r).toBeGreaterThan(orange!.g)
  expect(orange!.g).toBeGreaterThan(2 * orange!.b)
})
