import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, type Page } from "@playwright/test"
import type axe from "axe-core"
import { animationsEnd } from "./visit.ts"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/**
 * The axe violations of a page: each broken rule, and where. While a dialog is open only it is
 * checked, because nothing behind it can be reached; the pages themselves are checked in
 * every-page.spec.ts.
 */
export async function barriers(page: Page): Promise<string[]> {
  // A page whose code is still loading cannot be checked yet.
  await page.locator("h1").first().waitFor({ state: "attached" })
  // A popup is rendered a moment before its transition begins.
  await expect(page.locator("[data-starting-style]")).toHaveCount(0)
  await animationsEnd(page)
  // Once per document: compiling it takes a fifth of the time of a check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const dialog = [
      ...document.querySelectorAll<HTMLElement>(
        ":is([role=dialog], [role=alertdialog])[data-open]",
      ),
    ].at(-1)
    // A temporary message may start to fade meanwhile.
    const exclude = ["[aria-label=Messages]"]
    // What passes is not listed: that takes longer than the checks. No page has frames.
    const { violations } = await run(
      { ...(dialog && { include: dialog }), exclude },
      { resultTypes: ["violations"], iframes: false },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`))
  })
}
