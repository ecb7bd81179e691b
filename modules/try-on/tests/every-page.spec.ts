import { expect, test } from "#tests/journeys/shop.ts"
import { expectSoundPage } from "#tests/journeys/sound-page.ts"
import { visit } from "#tests/journeys/visit.ts"

test("/try-on is valid HTML, without errors, layout shift or accessibility violations, and fits a narrow window", async ({
  page,
}, { project }) => {
  await expectSoundPage(page, "/try-on", project.name as "phone" | "desktop")
})

test("Text of 130 to 200 % of the root's size does not make /try-on scroll sideways", async ({
  page,
}) => {
  await visit(page, "/try-on")
  for (const percent of [130, 200]) {
    await page.locator("html").evaluate((html, size) => {
      html.style.fontSize = `${size}%`
    }, percent)
    const spare = await page.evaluate(
      () => document.documentElement.clientWidth - document.scrollingElement!.scrollWidth,
    )
    expect(spare, `${percent} %`).toBeGreaterThanOrEqual(0)
  }
})
