import { expect, test } from "./shop.ts"
import { holdTime, visit } from "./visit.ts"

test("On a phone Buy Now requires a tapped colour [PDP-25]", async ({ page }) => {
  await visit(page, "/product-item/41")
  const buyNow = page
    .getByRole("button", { name: "Buy Now", exact: true })
    .filter({ visible: true })
  const colours = page.getByRole("region", { name: "Colour" })
  await expect(buyNow).toBeDisabled()
  await colours.getByRole("link", { name: "Green" }).tap()
  await expect(buyNow).toBeEnabled()

  await visit(page, "/product-item/41")
  await expect(buyNow).toBeDisabled()
  await colours.getByRole("link", { name: "Brown" }).tap()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  await expect(buyNow).toBeEnabled()
})

test("Holding a finger on the large picture for half a second zooms in; moving it does not [PDP-05]", async ({
  page,
  context,
}) => {
  await page.clock.install()
  await visit(page, "/product-item/5")
  await page.getByRole("button", { name: /^Zoom: .*picture 1 of 3/ }).tap()
  const closer = page.getByRole("dialog", { name: "Boond Oval" }).getByRole("button", {
    name: /^Closer: /,
  })
  // On a portrait screen the picture starts zoomed in; a tap shows all of it.
  await expect(closer).toHaveAttribute("aria-pressed", "true")
  await closer.tap()
  await expect(closer).toHaveAttribute("aria-pressed", "false")
  await holdTime(page)

  // Touch screens suppress such small moves of a real finger; a browser may report them.
  const finger = (type: string, clientX: number) =>
    closer.dispatchEvent(type, { pointerType: "touch", clientX, clientY: 400 })
  await finger("pointerdown", 180)
  await finger("pointermove", 186)
  await page.clock.runFor(600)
  await finger("pointerup", 186)
  await expect(closer).toHaveAttribute("aria-pressed", "false")

  const glass = await context.newCDPSession(page)
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => glass.send("Input.dispatchTouchEvent", { type, touchPoints })
  await touch("touchStart", [{ x: 180, y: 400 }])
  await touch("touchMove", [{ x: 184, y: 400 }])
  await page.clock.runFor(499)
  await expect(closer).toHaveAttribute("aria-pressed", "false")
  await page.clock.runFor(1)
  await expect(closer).toHaveAttribute("aria-pressed", "true")
  await touch("touchEnd", [])
  await expect(closer).toHaveAttribute("aria-pressed", "true")
})
