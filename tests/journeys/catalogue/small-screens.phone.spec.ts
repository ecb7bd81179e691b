import type { Locator, Page } from "@playwright/test"
import { clippedValues } from "../clipped-values.ts"
import { cutOff } from "../cut-off.ts"
import { bannerIsLow } from "../listing-banner.ts"
import { expect, test } from "../shop.ts"
import { goOnIn, openLensFlow } from "../steps.ts"
import { visit } from "../visit.ts"

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`Nothing is seen of ${locator}.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const buyNow = (page: Page) =>
  page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true })

test.describe("Enlarged to 200 %", () => {
  test.use({ viewport: { width: 640, height: 400 } })

  test("a frame's page shows the whole first picture above the purchase buttons", async ({
    page,
  }) => {
    await visit(page, "/product-item/41")
    const picture = await boxOf(page.getByRole("img", { name: /picture 1 of/ }))
    const button = await boxOf(buyNow(page))
    expect(picture.bottom).toBeLessThanOrEqual(button.y)
    expect(picture.height).toBeGreaterThan(140)
    expect(picture.right).toBeLessThanOrEqual(640)
  })
})

test.describe("In a window of 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test("The price lookup and the lens flow show every power in full", async ({ page }) => {
    await visit(page, "/lense/power/41")
    const lookup = page.getByRole("region", { name: "Price lookup" })
    await lookup.getByLabel("Lens type").selectOption("Progressive")
    await expect(lookup.getByLabel("Right eye ADD")).toBeEnabled()
    expect(await clippedValues(lookup)).toEqual([])
    expect(await cutOff(page)).toEqual([])

    await visit(page, "/product-item/43")
    const flow = await openLensFlow(page)
    await flow.getByText("Progressive", { exact: true }).click()
    await goOnIn(flow).click()
    await flow.getByRole("radio").first().check()
    await goOnIn(flow).click()
    await expect(flow.getByLabel("Right eye ADD")).toBeEnabled()
    expect(await clippedValues(flow)).toEqual([])
    expect(await cutOff(page)).toEqual([])
  })

  test("Buy Now says that it needs a colour, and a press leads to the colours; a listing's banner is low [LST-01]", async ({
    page,
  }) => {
    await visit(page, "/product-item/41")
    await expect(buyNow(page)).toBeDisabled()
    await expect(buyNow(page).getByText("Tap your colour")).toBeVisible()
    await expect(buyNow(page)).toHaveAccessibleDescription("Choose a colour first.")
    const label = await boxOf(buyNow(page).getByText("Tap your colour"))
    const button = await boxOf(buyNow(page))
    expect(label.x).toBeGreaterThanOrEqual(button.x)
    expect(label.right).toBeLessThanOrEqual(button.right)

    await buyNow(page).click({ force: true })
    const shown = page.getByRole("region", { name: "Colour" }).getByRole("link", { name: "Green" })
    await expect(shown).toBeFocused()
    await expect(shown).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(/\/product-item\/41$/)

    await visit(page, "/product-display/Oval")
    await bannerIsLow(page)
  })
})

test("The large picture fills most of its area on a portrait screen [PDP-04]", async ({ page }) => {
  await visit(page, "/product-item/5")
  const stage = await boxOf(page.getByRole("region", { name: "Pictures" }).locator("ul"))
  const zoom = page.getByRole("button", { name: /^Zoom: .*picture 1 of/ })
  expect((await boxOf(zoom.getByRole("img"))).height).toBeGreaterThan(stage.height * 0.75)
  await zoom.click()
  const dialog = page.getByRole("dialog", { name: "Boond Oval" })
  const large = dialog.getByRole("img", { name: "picture 1 of" })
  await expect(large).toBeVisible()
  const [picture, box] = [await boxOf(large), await boxOf(dialog)]
  expect(picture.height).toBeGreaterThan(box.height * 0.6)
  expect(picture.width).toBeGreaterThan(box.width * 0.95)
})
