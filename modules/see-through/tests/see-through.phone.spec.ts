import { barriers } from "#tests/journeys/axe.ts"
import { cutOff } from "#tests/journeys/cut-off.ts"
import { popupTitle } from "#tests/journeys/every-popup.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { expectSoundPopup } from "#tests/journeys/sound-page.ts"
import { chooseInFlow, openLensFlow } from "#tests/journeys/steps.ts"
import { visit } from "#tests/journeys/visit.ts"

test("The view through lenses of an entered prescription says what is sharp, has no violations down to 320 px, and leaves the prescription as it was", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByLabel("Right eye, the whole line").fill("-6.00 -0.75 x 90")
  await flow.getByLabel("Left eye, the whole line").fill("-2.25 DS")
  await flow.getByText("See your lenses in this frame").click()
  await page.setViewportSize({ width: 320, height: 640 })
  await flow.getByRole("button", { name: "See through your lens" }).click()
  const view = page.getByRole("dialog", { name: "See through your lens" })
  await expect(view.getByRole("status")).toContainText(
    "Without glasses the sign at six metres is unreadable; with them it is sharp.",
  )
  const divider = view.getByRole("slider", { name: /^Divider/ })
  await divider.press("ArrowLeft")
  await expect(divider).toHaveAttribute("aria-valuetext", "49 % without, 51 % with glasses")
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await page.goBack()
  await expect(view).toHaveCount(0)
  await expect(flow.getByLabel("Right eye AXIS")).toHaveValue("90")
})

test(popupTitle("the view through a lens"), async ({ page }) => {
  await expectSoundPopup(page, {
    name: "the view through a lens",
    on: "resized",
    open: async () => {
      await visit(page, "/product-item/41")
      await page.getByRole("button", { name: "See through your lens" }).click()
      return page.getByRole("dialog", { name: "See through your lens" }).getByRole("slider", {
        name: /^Divider/,
      })
    },
  })
})
