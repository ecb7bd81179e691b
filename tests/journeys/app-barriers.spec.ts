import { barriers } from "./axe.ts"
import { everyPage } from "./every-page.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

for (const path of everyPage) {
  test(`A visitor with a screen reader or only a keyboard meets no barrier at ${path}`, async ({
    page,
  }) => {
    await visit(page, path)
    // Without a shopper the checkout shows why and redirects; its message appears only after
    // loading.
    if (path === "/ChekOutPage") await page.waitForURL("**/login")
    expect(await barriers(page)).toEqual([])
  })
}
