import { barriers } from "./axe.ts"
import { everyPopup } from "./every-popup.ts"
import { expect, test } from "./shop.ts"
import { boond, diya, storeInBrowser } from "./visit.ts"

/** A test for each popup on a device of this size. */
export function testPopups(size: "phone" | "desktop"): void {
  for (const { name, open } of everyPopup.filter(({ on }) => on === "both" || on === size)) {
    test(`${name} has no accessibility violations on a ${size}`, async ({ page, context }) => {
      await storeInBrowser(context, "cart", [{ ...boond, quantity: 2 }])
      await storeInBrowser(context, "wishlist", [diya])
      await expect(await open(page)).toBeVisible()
      expect(await barriers(page)).toEqual([])
    })
  }
}
