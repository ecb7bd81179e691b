import { appendFileSync, mkdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { expect, type Page } from "@playwright/test"
import type axe from "axe-core"
import { SWEEP_FILE, type SweepRecord } from "../../tools/accessibility/sweep.ts"
import { animationsEnd } from "./visit.ts"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Rules that axe leaves out unless asked: target size (WCAG 2.5.8) and label in name (2.5.3). */
const MORE_RULES = {
  "target-size": { enabled: true },
  "label-content-name-mismatch": { enabled: true },
}

/**
 * The axe violations of a page: each broken rule, and where. While a dialog is open only it is
 * checked, because nothing behind it can be reached; the pages themselves are checked in
 * every-page.spec.ts. What each rule found is noted for the conformance report.
 */
export async function barriers(page: Page): Promise<string[]> {
  // A page whose code is still loading cannot be checked yet.
  await page.locator("h1").first().waitFor({ state: "attached" })
  // A popup is rendered a moment before its transition begins.
  await expect(page.locator("[data-starting-style]")).toHaveCount(0)
  await animationsEnd(page)
  // Once per document: compiling it takes a fifth of the time of a check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source)
  const { found, ...record } = await page.evaluate(async (rules) => {
    const { run, version } = (window as unknown as { axe: typeof axe & { version: string } }).axe
    const dialog = [
      ...document.querySelectorAll<HTMLElement>(
        ":is([role=dialog], [role=alertdialog])[data-open]",
      ),
    ].at(-1)
    // A temporary message may start to fade meanwhile.
    const exclude = ["[aria-label=Messages]"]
    // Of a page that is scrolled, axe takes what lies under a fixed bar for too small a target.
    rules["target-size"].enabled = scrollY === 0
    // What passes is not listed: that takes longer than the checks. No page has frames.
    const { violations, incomplete, passes } = await run(
      { ...(dialog && { include: dialog }), exclude },
      { resultTypes: ["violations"], iframes: false, rules },
    )
    const idsOf = (results: { id: string }[]) => results.map(({ id }) => id)
    return {
      found: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`)),
      path: location.pathname,
      axe: version,
      violated: idsOf(violations),
      incomplete: idsOf(incomplete),
      passed: idsOf(passes),
    }
  }, MORE_RULES)
  note({ ...record, width: page.viewportSize()!.width })
  return found
}

function note(record: SweepRecord): void {
  mkdirSync(path.dirname(SWEEP_FILE), { recursive: true })
  appendFileSync(SWEEP_FILE, `${JSON.stringify(record)}\n`)
}
