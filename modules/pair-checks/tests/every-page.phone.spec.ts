import { pageTitle } from "#tests/journeys/every-page.ts"
import { test } from "#tests/journeys/shop.ts"
import { expectSoundColumn } from "#tests/journeys/sound-page.ts"

const path = "/pairs/not-a-certificate"

test(pageTitle(path), async ({ page }) => {
  await expectSoundColumn(page, path)
})
