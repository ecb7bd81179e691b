import { CHROMIUM_ARGS } from "../../tools/browser.ts"
import { SOFTWARE_WEBGL } from "../try-on/portraits.ts"
import { crowdedPages, cutTexts } from "./cut-texts.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

test.use({
  viewport: { width: 320, height: 800 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, ...SOFTWARE_WEBGL],
  },
})

for (const path of crowdedPages) {
  test(`No text of ${path} is cut within a word in a window of 320 px`, async ({ page }) => {
    await visit(page, path)
    expect(await cutTexts(page)).toEqual([])
    for (const highlights of await page.locator("article h3 + p").allTextContents()) {
      expect(highlights).not.toMatch(/\p{L}…$/u)
    }
  })
}
