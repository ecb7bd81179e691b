import type { Locator, Page, Route } from "@playwright/test"
import { orderOf, type TestShopper, wayfarer } from "./shopper.ts"
import { test as base, expect } from "./signed-in.ts"
import { visit } from "./visit.ts"

interface Bought {
  shopper: TestShopper
  order: string
  path: string
}

const test = base.extend<{ bought: Bought }>({
  bought: async ({ shopper }, use) => {
    const order = await orderOf(shopper, 2)
    await use({ shopper, order, path: `/tracking-status/${order}` })
  },
})

/** The shop's own order reply, with some fields changed. */
const changed = (page: Page, { order }: Bought, fields: object) =>
  page.route(`**/backend/api/cashfree/orders/${order}`, async (route: Route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, ...fields } } })
  })

const details = (page: Page) => page.getByRole("region", { name: "Order Details" })

const tracking = (page: Page) => page.getByRole("region", { name: "Tracking" })

test("Loading order details... is shown until the order has loaded, with all its items [TRK-01, TRK-02, TRK-05]", async ({
  page,
  bought,
}) => {
  const late = Promise.withResolvers<void>()
  await page.route(`**/backend/api/cashfree/orders/${bought.order}`, async (route) => {
    await late.promise
    await route.continue()
  })
  await visit(page, bought.path)
  const loading = page.getByText("Loading order details...", { exact: true })
  await expect(loading).toBeVisible()
  late.resolve()
  await expect(loading).toHaveCount(0)

  const response = await bought.shopper.request.get(`/backend/product/productdetail/${wayfarer.id}`)
  const { result } = await response.json()
  const card = details(page)
  await expect(card.getByRole("heading", { name: "Order Details" })).toBeVisible()
  await expect(card.getByRole("img", { name: wayfarer.title })).toHaveAttribute(
    "src",
    `/backend/uploads/${result.product_all_img[0]}`,
  )
  await expect(card.getByRole("heading", { name: wayfarer.title })).toBeVisible()
  await expect(card.getByText(result.highlights, { exact: true })).toBeVisible()
  await expect(card.getByText("₹1,798", { exact: true })).toBeVisible()
  const { mobile } = bought.shopper
  for (const [name, value] of [
    ["Mobile number", `${mobile.slice(0, 5)} ${mobile.slice(5)}`],
    ["Quantity", "2"],
    ["Frame shape", result.frame_shape],
    ["Frame type", result.frem_type],
  ]) {
    await expect(factNamed(card, name)).toHaveText(value)
  }
})

/** The value beside a name: `Quantity 2`. */
const factNamed = (card: Locator, name: string) =>
  card
    .locator("dl > div")
    .filter({ has: card.page().getByText(name, { exact: true }) })
    .locator("dd")

test("Before a parcel exists the page shows what happened and what is next, with a spinner [TRK-09, TRK-10, TRK-11]", async ({
  page,
  bought,
}) => {
  await changed(page, bought, { delivery_status: "Confirmed", slug: null, tracking_number: null })
  await visit(page, bought.path)
  const block = tracking(page)
  await expect(block.getByText("order confirmed successfully", { exact: true })).toBeVisible()
  await expect(block.getByRole("status")).toHaveText("loading tracking details")
  await expect(
    block.getByText("tracking details will be provided once shipped", { exact: true }),
  ).toBeVisible()
  await expect(block.locator(".animate-spin")).toBeVisible()
})

test("All checkpoints of the courier are on one line, which ends at the last item [TRK-06, TRK-07, TRK-08]", async ({
  page,
  bought,
}) => {
  const parcel = { slug: "delhivery", tracking_number: "DL0001" }
  const checkpoint = (checkpoint_time: string, tag: string, message: string) => ({
    checkpoint_time,
    tag,
    message,
    subtag_message: "",
    location: "",
  })
  const checkpoints = [
    checkpoint("2026-11-20T10:00:00+05:30", "InTransit", "Left the Hubballi hub"),
    checkpoint("2026-11-21T09:05:00+05:30", "OutForDelivery", "With the rider"),
  ]
  // The sandbox courier may have delivered it meanwhile.
  await changed(page, bought, { ...parcel, delivery_status: "Processing", history: [] })
  await page.route("**/backend/api/tracking/track", (route) =>
    route.fulfill({
      json: { data: { tracking: { ...parcel, id: "1", tag: "OutForDelivery", checkpoints } } },
    }),
  )
  await visit(page, bought.path)
  const block = tracking(page)
  await expect(block.getByText("DL0001")).toBeVisible()
  await expect(block.getByText("delhivery")).toBeVisible()
  const items = block.getByRole("listitem")
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText("With the rider")
  await expect(items.nth(0)).toContainText("21 Nov 2026, 9:05 AM")
  await expect(items.nth(0)).toContainText("Out for delivery")
  await expect(items.nth(1)).toContainText("Left the Hubballi hub")
  await expect(items.nth(2)).toContainText("order confirmed successfully")
  const lines = await items.evaluateAll((all) =>
    all.map((item) => getComputedStyle(item, "::after").content !== "none"),
  )
  expect(lines).toEqual([true, true, false])
})

test("A parcel that the courier has not scanned says so and what is next, without a spinner", async ({
  page,
  bought,
}) => {
  const parcel = { slug: "delhivery", tracking_number: "DL0001" }
  await changed(page, bought, { ...parcel, delivery_status: "Processing" })
  await page.route("**/backend/api/tracking/track", (route) =>
    route.fulfill({
      json: { data: { tracking: { ...parcel, id: "1", tag: "Pending", checkpoints: [] } } },
    }),
  )
  await visit(page, bought.path)
  const block = tracking(page)
  await expect(block.getByRole("status")).toHaveText("The courier has not scanned this parcel yet")
  await expect(block.getByText(/Each stop appears here after the first scan\./)).toBeVisible()
  await expect(block.locator(".animate-spin")).toHaveCount(0)
})

test("An order whose product is gone, and an order that does not exist, show Product not found [TRK-04]", async ({
  page,
  bought,
}) => {
  await changed(page, bought, { product: null })
  await visit(page, bought.path)
  await expect(details(page).getByText("Product not found", { exact: true })).toBeVisible()
  await expect(details(page).getByRole("heading", { name: wayfarer.title })).toBeVisible()

  await visit(page, "/tracking-status/0b9e5b0e-1111-4222-8333-444455556666")
  await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible()
  await expect(page.getByRole("link", { name: "See my orders" })).toBeVisible()
})

test("On a phone courier and state are shown above the items, and there is one timeline", async ({
  page,
  bought,
}) => {
  const parcel = { slug: "delhivery", tracking_number: "DL0001" }
  await changed(page, bought, { ...parcel, delivery_status: "Processing" })
  await visit(page, bought.path)
  const number = tracking(page).getByText("DL0001")
  await expect(number).toBeVisible()
  await expect(page.getByRole("region", { name: "History" })).toHaveCount(0)
  await expect(tracking(page).getByRole("list")).toHaveCount(1)
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  const first = await top(number)
  expect(first).toBeLessThan(page.viewportSize()?.height ?? 0)
  expect(first).toBeLessThan(await top(details(page)))
})

test("The progress of a delivered order is complete", async ({ page, bought }) => {
  await changed(page, bought, {
    delivery_status: "Delivered",
    delivered_at: "2026-11-21T10:00:00+05:30",
  })
  await visit(page, bought.path)
  const stations = page.getByRole("list", { name: "Progress" }).getByRole("listitem")
  await expect(stations.last()).toHaveAttribute("aria-current", "step")
  const colours = await stations.evaluateAll((all) =>
    all.flatMap((station) => [
      getComputedStyle(station).borderTopColor,
      getComputedStyle(station, "::before").backgroundColor,
    ]),
  )
  expect(new Set(colours).size).toBe(1)
})
