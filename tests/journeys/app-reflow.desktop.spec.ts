import { cutOff } from "./cut-off.ts"
import { everyPage } from "./every-page.ts"
import { everyPopup } from "./every-popup.ts"
import { expect, test } from "./shop.ts"
import { animationsEnd, boond, diya, storeInBrowser, visit } from "./visit.ts"

/**
 * A window of 1280 px at 200 % leaves half of it to a page; WCAG requires 320 px, which is 400 %.
 */
const windows = [
  { name: "enlarged to 200 %", width: 640, height: 400 },
  { name: "in a window of 320 px", width: 320, height: 640 },
] as const

test.describe("pages", () => {
  const [first] = windows
  test.use({ viewport: { width: first.width, height: first.height } })

  for (const path of everyPage) {
    test(`${path} can be read enlarged, and in a narrow window, without scrolling sideways`, async ({
      page,
    }) => {
      await visit(page, path)
      for (const { name, width, height } of windows) {
        await page.setViewportSize({ width, height })
        await animationsEnd(page)
        expect(await cutOff(page), name).toEqual([])
      }
    })
  }
})

for (const { name, ...viewport } of windows) {
  test.describe(name, () => {
    test.use({ viewport })

    for (const popup of everyPopup.filter(({ on }) => on !== "desktop")) {
      test(`${popup.name} can be used ${name} without scrolling sideways`, async ({
        page,
        context,
      }) => {
        await storeInBrowser(context, "cart", [{ ...boond, quantity: 2 }])
        await storeInBrowser(context, "wishlist", [diya])
        await expect(await popup.open(page)).toBeVisible()
        await animationsEnd(page)
        expect(await cutOff(page)).toEqual([])
      })
    }
  })
}
