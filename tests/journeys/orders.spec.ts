import type { Page } from "@playwright/test"
import { formatDay, formatTime } from "#domain/indian-time.ts"
import { orderOf, ordersOf, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

const cards = (page: Page) => page.locator('a[href^="/tracking-status/"]')

test("An order shows picture, title, quantity, price, status, day and time [ORD-05, ORD-06, ORD-07, ORD-08, ORD-09, ORD-10, ORD-11]", async ({
  page,
  shopper,
}) => {
  const id = await orderOf(shopper, 2)
  const [order] = await ordersOf(shopper)
  await visit(page, "/track-order")
  const card = cards(page)
  await expect(card).toHaveCount(1)
  await expect(card).toHaveAttribute("href", `/tracking-status/${id}`)
  await expect(card.locator("img")).toHaveAttribute(
    "src",
    `/backend/uploads/${order?.product_thumnail_img}`,
  )
  await expect(card).toContainText(wayfarer.title)
  await expect(card).toContainText("Qty: 2")
  await expect(card).toContainText("₹1,798")
  await expect(card).toContainText(/Confirmed|Your item has been shipped\.|Item delivered on/)
  await expect(card).toContainText(formatDay(order?.createdAt ?? ""))
  await expect(card).toContainText(formatTime(order?.createdAt ?? ""))
})

test("A shopper finds an order by its title, with the button or Enter [ORD-02, ORD-03]", async ({
  page,
  shopper,
}) => {
  await orderOf(shopper)
  await visit(page, "/track-order")
  const card = cards(page)
  await expect(card).toHaveCount(1)
  const search = page.getByPlaceholder("Search your orders here", { exact: true })
  const button = page.getByRole("button", { name: "Search Orders", exact: true })
  await search.fill("no such frame")
  await expect(card).toHaveCount(1)
  await button.click()
  await expect(card).toHaveCount(0)
  await search.fill("DIYA")
  await search.press("Enter")
  await expect(card).toHaveCount(1)
})
