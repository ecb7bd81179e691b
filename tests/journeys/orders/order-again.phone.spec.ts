import { barriers } from "../axe.ts"
import { cartPopup } from "../header-popups.ts"
import { orderGlasses, storedIn } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { openLensFlow } from "../steps.ts"
import { visit } from "../visit.ts"

const powers = {
  rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90, ADD: null },
  leftLens: { SPH: "-2.25", CYL: "0.00", AXIS: null, ADD: null },
}
const chosen = { selectLansType: "Single Vision", selectedType: "Blue Block", ...powers }

test("Glasses are ordered again from their order in one tap, and a second pair in another frame gets the same lenses and the offer", async ({
  page,
  shopper,
}) => {
  const id = await orderGlasses(shopper, powers)
  await visit(page, `/tracking-status/${id}`)
  const again = page.getByRole("region", { name: "Order again" })
  await again.getByRole("button", { name: /^Order again/ }).click()
  await expect(again.getByText(/ is in your cart with your lenses\./)).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([
    { product_id: 37, quantity: 1, power: chosen },
  ])
  expect(await barriers(page)).toEqual([])

  await again.getByRole("button", { name: "Same lenses in another frame" }).click()
  await expect(
    page.getByText(/^Your lenses from order .+ are ready: choose a frame\./),
  ).toBeVisible()
  expect(page.url()).not.toContain("2.5")
  expect(await page.evaluate(() => sessionStorage.getItem("lens-kept"))).not.toContain("2.5")
  expect(await barriers(page)).toEqual([])

  await visit(page, "/product-item/41")
  const flow = await openLensFlow(page)
  await flow.getByRole("button", { name: "Use the same lenses" }).click()
  await expect(flow.getByLabel("Right eye SPH")).toHaveValue("-2.5")
  expect(await barriers(page)).toEqual([])
  await flow.getByLabel(/This is my prescription/).check()
  await flow.getByRole("button", { name: "Add to cart" }).click()
  await cartPopup.opener(page).click()
  const cart = cartPopup.popup(page)
  await expect(cart.getByText("Second pair offer")).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([
    { product_id: 37, power: chosen },
    { product_id: 41, power: chosen },
  ])
})
