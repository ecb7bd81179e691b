import { pageTitle } from "#tests/journeys/every-page.ts"
import { test } from "#tests/journeys/shop.ts"
import { expectSoundColumn } from "#tests/journeys/sound-page.ts"

for (const path of ["/complaints", "/complaints/0b9e5b0e-1111-4222-8333-444455556666"]) {
  test(pageTitle(path), async ({ page }) => {
    await expectSoundColumn(page, path)
  })
}
