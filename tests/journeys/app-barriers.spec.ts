import { barriers } from "./axe.ts"
import { everyPage } from "./every-page.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

for (const path of everyPage) {
  test(`A visitor who hears the page or uses keys only meets no barrier at ${path}`, async ({
    page,
  }) => {
    await visit(page, path)
    // Without a shopper the checkout says why and leads on; its message must have come to be waited for.
    if (path === "/ChekOutPage") await page.waitForURL("**/login")
    expect(await barriers(page)).toEqual([])
  })
}
