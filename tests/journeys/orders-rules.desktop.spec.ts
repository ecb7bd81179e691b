import type { Page, Route } from "@playwright/test"
import { newShopper, orderOf, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

const list = "**/backend/api/cashfree/orders/number"
const cards = (page: Page) => page.locator('a[href^="/tracking-status/"]')

/** The order in several states, each with fields of its own. */
const formsOf =
  (...forms: object[]) =>
  async (route: Route) => {
    const response = await route.fetch()
    const [order] = (await response.json()).data
    const data = forms.map((form, index) => ({ ...order, id: String(index + 1), ...form }))
    await route.fulfill({ response, json: { data } })
  }

test("A delivered order shows the courier's day of delivery, and only without one the last update plus seven days [ORD-14, X-01]", async ({
  page,
  shopper,
}) => {
  await orderOf(shopper)
  const delivered = { delivery_status: "Delivered", updatedAt: "2026-01-01T06:00:00.000Z" }
  await page.route(
    list,
    formsOf(
      { ...delivered, delivered_at: "2026-01-03T06:00:00.000Z" },
      { ...delivered, delivered_at: null },
    ),
  )
  await visit(page, "/track-order")
  await expect(cards(page).nth(0)).toContainText("Item delivered on 3 Jan 2026")
  await expect(cards(page).nth(1)).toContainText("Item delivered on 8 Jan 2026")
})

test("An order is found by title in any case, by product number and by price [ORD-16, X-47]", async ({
  page,
  shopper,
}) => {
  await orderOf(shopper)
  await visit(page, "/track-order")
  await expect(cards(page)).toHaveCount(1)
  const search = page.getByPlaceholder("Search your orders here", { exact: true })
  for (const [text, found] of [
    ["zzz", 0],
    [wayfarer.title.toUpperCase(), 1],
    ["zzz", 0],
    [String(wayfarer.id), 1],
    ["zzz", 0],
    [String(wayfarer.unitPrice), 1],
  ] as const) {
    await search.fill(text)
    await search.press("Enter")
    await expect(cards(page), text).toHaveCount(found)
  }
})

test("The order page shows the product's own frame material, and fiber where it is unknown [TRK-03, X-94]", async ({
  page,
  request,
  shopper,
}) => {
  const id = await orderOf(shopper)
  const material = (page: Page) =>
    page
      .getByRole("region", { name: "Order Details" })
      .locator("dl > div")
      .filter({ has: page.getByText(/^Frame material$/i) })
      .locator("dd")
  const { result } = await (
    await request.get(`/backend/product/productdetail/${wayfarer.id}`)
  ).json()
  await visit(page, `/tracking-status/${id}`)
  await expect(material(page)).toHaveText(result.frameMaterial)
  await page.route(`**/backend/api/cashfree/orders/${id}`, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const product = { ...data.product, frameMaterial: "" }
    await route.fulfill({ response, json: { data: { ...data, product } } })
  })
  await visit(page, `/tracking-status/${id}`)
  await expect(material(page)).toHaveText("fiber")
})

test("The courier is queried only with a carrier and a number, and the number is trimmed [TRK-12, VAL-22]", async ({
  page,
  shopper,
}) => {
  const id = await orderOf(shopper)
  const requests: unknown[] = []
  await page.route("**/backend/api/tracking/track", (route) => {
    requests.push(route.request().postDataJSON())
    return route.fulfill({ status: 404, json: { error: { code: "NOT_FOUND", message: "No." } } })
  })
  for (const parcel of [
    { slug: null, tracking_number: null },
    { slug: "delhivery", tracking_number: "  " },
    { slug: "", tracking_number: "AB1" },
    { slug: "delhivery", tracking_number: " AB1 " },
  ]) {
    const address = `**/backend/api/cashfree/orders/${id}`
    await page.route(address, async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, ...parcel } } })
    })
    const answered = page.waitForResponse(address)
    await visit(page, `/tracking-status/${id}`)
    await answered
    await expect(page.getByRole("heading", { name: "Order Details" })).toBeVisible()
    await page.unroute(address)
  }
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  for (const body of requests) expect(body).toEqual({ courier: "delhivery", trackingNumber: "AB1" })
})

test("Order and tracking requests carry the session, the product list needs none [ROL-08, X-65, X-66, X-67]", async ({
  page,
  request,
  shopper,
}) => {
  const id = await orderOf(shopper)
  const opened = page.waitForRequest(`**/backend/api/cashfree/orders/${id}`)
  await visit(page, `/tracking-status/${id}`)
  expect((await opened).headers().authorization).toBe(`Bearer ${shopper.token}`)
  const stranger = await newShopper(request)
  expect((await stranger.call("GET", `/api/cashfree/orders/${id}`)).status()).toBe(404)
  expect((await request.get(`/backend/api/cashfree/orders/${id}`)).status()).toBe(401)
  expect((await request.get("/backend/product")).status()).toBe(200)
})

test("Orders, an order and a code that cannot be fetched are logged and shown, with a way to try again [ERR-03, X-96]", async ({
  page,
  shopper,
}) => {
  const id = await orderOf(shopper)
  const lines: string[] = []
  page.on("console", (line) => {
    if (line.type() === "error") lines.push(line.text())
  })
  const broken = (route: Route) => route.fulfill({ status: 500, json: {} })
  await page.route("**/backend/api/cashfree/orders/**", broken)
  for (const path of ["/track-order", `/tracking-status/${id}`]) {
    lines.length = 0
    await visit(page, path)
    await expect(page.getByRole("main").getByRole("button", { name: /again/i })).toBeVisible()
    expect(
      lines.some((line) => !line.startsWith("Failed to load resource")),
      path,
    ).toBe(true)
  }
  await page.evaluate(() => localStorage.removeItem("token"))
  await page.route("**/backend/api/login", broken)
  lines.length = 0
  await visit(page, "/login")
  await page.getByLabel(/mobile number/i).fill(shopper.mobile)
  await page.getByRole("button", { name: "CONTINUE" }).click()
  await expect(page.getByRole("main").getByText(/try again/i)).toBeVisible()
  await expect(page.getByRole("button", { name: "CONTINUE" })).toBeEnabled()
  expect(lines.some((line) => !line.startsWith("Failed to load resource"))).toBe(true)
})
