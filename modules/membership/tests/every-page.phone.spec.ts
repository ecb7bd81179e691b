import { pageTitle } from "#tests/journeys/every-page.ts"
import { test } from "#tests/journeys/shop.ts"
import { expectSoundColumn } from "#tests/journeys/sound-page.ts"

test(pageTitle("/gold-max"), async ({ page }) => {
  await expectSoundColumn(page, "/gold-max")
})
