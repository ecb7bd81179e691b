import { expect, test } from "#tests/journeys/shop.ts"
import { storedIn } from "#tests/journeys/shopper.ts"
import { visit } from "#tests/journeys/visit.ts"

test("A browser without 3D and SIMD shows people, and says so where the camera opens; the frame can be added to the cart, and Buy Now leads a visitor through the sign-in", async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
    WebAssembly.validate = () => false
  })
  await visit(page, "/try-on/42")
  await expect(page.getByRole("img", { name: /\(drawing\)$/ })).toBeVisible()
  await page.getByRole("radio", { name: "My face" }).check({ force: true })
  await expect(page.getByText("Live try on will be slow")).toBeVisible()
  await page.getByRole("button", { name: "Open the camera" }).click()
  await expect(page.getByRole("alert")).toContainText("Your browser doesn't support 3D.")

  await page.getByRole("button", { name: "Add to cart" }).click()
  await expect(page.getByText("Added to cart")).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([{ product_id: 42, quantity: 1 }])
  await page.getByRole("button", { name: "Buy Now" }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedIn(page, "checkoutData")).toMatchObject({
    product: { product_id: 42, productQuntity: 1, selectedColor: { frameName: "Gold" } },
  })
})
