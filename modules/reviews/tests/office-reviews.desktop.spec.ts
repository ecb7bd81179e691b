import { barriers } from "#tests/journeys/axe.ts"
import { openOffice } from "#tests/journeys/office.ts"
import { photoOf } from "#tests/journeys/office-records.ts"
import { deliverOrder, orderOf, wayfarer } from "#tests/journeys/shopper.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"

test("A review is hidden and shown again", async ({ page, shop, shopper }) => {
  const line = await orderOf(shopper)
  await deliverOrder(shop, line)
  const words = `Call my cousin ${shopper.mobile} for cheaper glasses.`
  const reviewed = await shopper.request.put(`/backend/api/order-lines/${line}/review`, {
    headers: { authorization: `Bearer ${shopper.token}` },
    data: { stars: 1, text: words, show_name: true, photos: [await photoOf(shopper, "review")] },
  })
  expect(reviewed.ok()).toBe(true)
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
  const dialog = page.getByRole("dialog")
  const confirm = (name: string) => dialog.getByRole("button", { name, exact: true }).click()

  await openOffice(page, shop, "/office/reviews?show=published")
  const review = page.getByRole("listitem").filter({ hasText: words })
  await expect(review.getByRole("img", { name: /^Photos by/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const isShown = async () => {
    const answer = await shopper.call("GET", `/api/reviews/product/${wayfarer.id}`)
    return JSON.stringify(await answer.json()).includes(words)
  }
  expect(await isShown()).toBe(true)
  const hide = async () => {
    await review.getByRole("button", { name: "Hide it" }).click()
    await dialog.getByLabel("Why").fill("It advertises another shop.")
    await confirm("Hide it")
    await expect(
      page.getByText("The review is hidden. The author has been notified."),
    ).toBeVisible()
    await expect(review).toHaveCount(0)
    await expect.poll(isShown).toBe(false)
  }
  await hide()
  await press("Undo")
  await expect(page.getByText("The review is shown again.")).toBeVisible()
  await expect(review).toBeVisible()
  // Other tests see the sample reviews of this product.
  await hide()
})
