import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { animationsEnd } from "./visit.ts"

/** What bars people with assistive technology from a page: each rule that is broken, and where. */
export async function barriers(page: Page): Promise<string[]> {
  // What is still fading cannot be judged, and a passing message would begin to while it is.
  await expect(page.getByRole("region", { name: "Messages" }).locator("> *")).toHaveCount(0)
  await animationsEnd(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`))
}
