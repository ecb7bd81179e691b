import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { animationsEnd } from "./visit.ts"

/** The axe violations of a page: each broken rule, and where. */
export async function barriers(page: Page): Promise<string[]> {
  // A page whose code is still loading cannot be checked yet.
  await page.locator("h1").first().waitFor({ state: "attached" })
  // A fading element cannot be checked, and a temporary message would start to fade meanwhile.
  await expect(
    page.getByRole("region", { name: "Messages", exact: true }).locator("> *"),
  ).toHaveCount(0)
  // A popup is rendered a moment before its transition begins.
  await expect(page.locator("[data-starting-style]")).toHaveCount(0)
  await animationsEnd(page)
  // What passes is not listed: that takes longer than the checks.
  // Without frames of other sites, one page is enough.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`))
}
