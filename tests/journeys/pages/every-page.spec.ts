import { columnPages, pagesBySize, pageTitle } from "../every-page.ts"
import { everyPopup, popupTitle } from "../every-popup.ts"
import { test } from "../shop.ts"
import { expectSoundColumn, expectSoundPage, expectSoundPopup } from "../sound-page.ts"

type Size = Parameters<typeof expectSoundPage>[2]

// Not one after another in one worker: where time is short, only some pages are visited.
test.describe.configure({ mode: "parallel" })

for (const path of pagesBySize) {
  test(pageTitle(path), async ({ page }, { project }) => {
    await expectSoundPage(page, path, project.name as Size)
  })
}

for (const path of columnPages) {
  test(pageTitle(path), { tag: "@phone" }, async ({ page }) => {
    await expectSoundColumn(page, path)
  })
}

for (const popup of everyPopup) {
  const { name, on } = popup
  const tag = on === "both" ? [] : [on === "desktop" ? "@desktop" : "@phone"]
  test(popupTitle(name), { tag }, async ({ page }, { project }) => {
    await expectSoundPopup(page, popup, project.name as Size)
  })
}
