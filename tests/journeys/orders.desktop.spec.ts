import { orderOf } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

test("On a wide screen the orders are listed under five headings [ORD-04]", async ({
  page,
  shopper,
}) => {
  await orderOf(shopper)
  await visit(page, "/track-order")
  const headings = ["Product Image", "Product Title", "Quantity", "Price", "Status"]
  const places = []
  for (const name of headings) {
    const heading = page.getByRole("main").getByText(name, { exact: true })
    await expect(heading).toBeVisible()
    places.push((await heading.boundingBox())?.x ?? 0)
  }
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await expect(page.locator('a[href^="/tracking-status/"]')).toBeVisible()
})
