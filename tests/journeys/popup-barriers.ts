import { barriers } from "./axe.ts"
import { everyPopup } from "./every-popup.ts"
import { expect, test } from "./shop.ts"
import { boond, diya, storeInBrowser } from "./visit.ts"

/** A test for each popup that a device of this size opens. */
export function testPopups(size: "phone" | "desktop"): void {
  for (const { name, open } of everyPopup.filter(({ on }) => on === "both" || on === size)) {
    test(`A visitor on a ${size} who hears or uses keys only meets no barrier in ${name}`, async ({
      page,
      context,
    }) => {
      await storeInBrowser(context, "cart", [{ ...boond, quantity: 2 }])
      await storeInBrowser(context, "wishlist", [diya])
      await expect(await open(page)).toBeVisible()
      expect(await barriers(page)).toEqual([])
    })
  }
}
