import { test } from "./shop.ts"
import { visit } from "./visit.ts"
const out = "/tmp/shots-people"
for (const [w, h] of [[360, 800], [320, 640], [1280, 800]] as const) {
  test(`look ${w}`, async ({ page }) => {
    await page.setViewportSize({ width: w, height: h })
    await visit(page, "/try-on/41")
    await page.getByRole("img", { name: /\(drawing\)$/ }).waitFor()
    await page.waitForLoadState("networkidle")
    await page.screenshot({ path: `${out}/try-${w}.png` })
    await page.getByRole("radio", { name: "Man, 40, turban" }).check({ force: true })
    await page.getByRole("radio", { name: "Udaan Aviator", exact: true }).check({ force: true })
    await page.waitForLoadState("networkidle")
    await page.screenshot({ path: `${out}/try2-${w}.png` })
    if (w === 360) {
      await page.getByRole("button", { name: "Take a picture" }).click()
      await page.getByRole("button", { name: "Compare (1)" }).click()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${out}/compare-${w}.png` })
    }
  })
}
