import type { Locator } from "@playwright/test"
import { barriers } from "../axe.ts"
import { moveParcel, orderOf, shipOrder } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

test("The page of a shipped order shows that it is loading, then the parcel above the items; one that does not exist is not found [ERR-03, TRK-01, TRK-04, TRK-05, TRK-06]", async ({
  page,
  shop,
  shopper,
}) => {
  const order = await orderOf(shopper, 2)
  const tracking_number = await shipOrder(shop, order)
  await moveParcel(shop, { advance: { tracking_number, steps: 2 } })
  const reply = Promise.withResolvers<void>()
  const path = `**/backend/api/cashfree/orders/${order}`
  await page.route(
    path,
    async (route) => {
      await reply.promise
      await route.fulfill({ status: 500, json: {} })
    },
    { times: 1 },
  )
  await visit(page, `/tracking-status/${order}`)
  const loading = page.getByText("Loading order details...", { exact: true })
  await expect(loading).toBeVisible()
  reply.resolve()
  await expect(page.getByRole("heading", { name: "We couldn't load this order" })).toBeVisible()
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click()

  const details = page.getByRole("region", { name: "Order Details" })
  await expect(details.getByText("₹1,798", { exact: true })).toBeVisible()
  await expect(loading).toHaveCount(0)
  // On a phone the parcel comes first, in the only timeline.
  const tracking = page.getByRole("region", { name: "Tracking" })
  const number = tracking.getByText(tracking_number)
  await expect(number).toBeVisible()
  await expect(tracking.getByText("Delhivery", { exact: true })).toBeVisible()
  await expect(tracking.getByRole("list")).toHaveCount(1)
  await expect(tracking.getByRole("listitem").last()).toContainText("order confirmed successfully")
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  expect(await top(number)).toBeLessThan(page.viewportSize()!.height)
  expect(await top(number)).toBeLessThan(await top(details))
  expect(await barriers(page)).toEqual([])

  await visit(page, "/tracking-status/0b9e5b0e-1111-4222-8333-444455556666")
  await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible()
  await expect(page.getByRole("link", { name: "See my orders" })).toBeVisible()
})
