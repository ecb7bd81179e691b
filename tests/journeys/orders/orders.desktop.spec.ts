import { barriers } from "../axe.ts"
import { callsOf, orderOf } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

test("A shopper loads the orders again after a failure, searches them with the button or Enter, and opens one; a visitor is asked to sign in [ERR-03, ORD-01, ORD-02, ORD-03, ORD-04, ORD-05, X-96]", async ({
  page,
  shopper,
}) => {
  const order = await orderOf(shopper)
  const logged = page.waitForEvent("console", (line) =>
    line.text().startsWith("The orders could not be fetched"),
  )
  const list = "**/backend/api/cashfree/orders/number"
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await visit(page, "/track-order")
  await logged
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click()
  const cards = page.locator('a[href^="/tracking-status/"]')
  await expect(cards).toHaveCount(1)
  const places = []
  for (const name of ["Product Image", "Product Title", "Quantity", "Price", "Status"]) {
    const heading = page.getByRole("main").getByText(name, { exact: true })
    await expect(heading).toBeVisible()
    places.push((await heading.boundingBox())?.x ?? 0)
  }
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(await barriers(page)).toEqual([])

  const search = page.getByPlaceholder("Search your orders here", { exact: true })
  await search.fill("no such frame")
  await expect(cards).toHaveCount(1)
  await page.getByRole("button", { name: "Search Orders", exact: true }).click()
  await expect(cards).toHaveCount(0)
  await search.fill("DIYA")
  await search.press("Enter")
  await expect(cards).toHaveCount(1)
  await cards.click()
  await expect(page).toHaveURL(`/tracking-status/${order}`)
  await expect(page.getByRole("heading", { name: "Order Details" })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem("token"))
  const requests = callsOf(page, "POST", "/api/cashfree/orders")
  await visit(page, "/track-order")
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "No product to show" })).toBeVisible()
  await expect(main.locator("svg")).toBeVisible()
  await expect(main.getByText(/^Sign in with your mobile number to see your orders/)).toBeVisible()
  await expect(main.getByRole("link", { name: "Sign In & Sign Up" })).toBeVisible()
  await expect(main.getByRole("searchbox")).toHaveCount(0)
  expect(requests).toEqual([])
})
