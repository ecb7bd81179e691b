import { pageTitle } from "#tests/journeys/every-page.ts"
import { test } from "#tests/journeys/shop.ts"
import { expectSoundColumn } from "#tests/journeys/sound-page.ts"

for (const path of [
  "/newsletter/confirm",
  "/newsletter/confirm#not.a.link",
  "/newsletter/unsubscribe#not.a.link",
]) {
  test(pageTitle(path), async ({ page }) => {
    await expectSoundColumn(page, path)
  })
}
