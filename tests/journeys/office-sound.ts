import type { Page } from "@playwright/test"
import { barriers } from "./axe.ts"
import { clippedValues } from "./clipped-values.ts"
import { expect } from "./signed-in.ts"
import { loaded } from "./visit.ts"

/** WCAG requires a page to fit 320 px; staff work at a desk and on a phone. */
const WIDTHS_PX = [320, 1280]

const horizontalScroll = (page: Page) =>
  page.evaluate(() => {
    // A phone zooms out of a page that is too wide: `innerWidth` grows with it.
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Labels in the cards of a table that are not on the line of the link beside them. */
const labelsOffLine = (page: Page) =>
  page.locator("td > [aria-hidden]:first-child").evaluateAll((labels) => {
    const bottomOf = (text: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getClientRects()[0]!.bottom
    }
    return labels
      .filter((label) => label.checkVisibility())
      .flatMap((label) => {
        const link = label.nextElementSibling?.querySelector(":scope > a:first-child")
        const isOff = link && Math.abs(bottomOf(link) - bottomOf(label)) > 3
        return isOff ? [`${label.textContent}: ${link.textContent}`] : []
      })
  })

/** Opens a page without loading the document again, as links do, and waits until it is complete. */
async function openPage(page: Page, path: string) {
  if (new URL(page.url()).pathname === path) return loaded(page)
  await page.evaluate((address) => {
    document.querySelector("h1")?.setAttribute("data-previous-page", "")
    history.pushState(null, "", address)
    dispatchEvent(new PopStateEvent("popstate", { state: null }))
  }, path)
  await expect(page.locator("h1:not([data-previous-page])"), path).toBeVisible()
  await loaded(page)
}

/** What staff read is words: no codes, no times of the database, no values of the language. */
const CODE_PATTERNS = [
  /\b[A-Z]{2,}_[A-Z_]+\b/,
  /\b\d{4}-\d{2}-\d{2}T\d{2}:/,
  /\b(?:null|undefined|NaN)\b/,
  /\[object /,
  /\bHTTP \d/,
]

/** The page for the person who runs the server names its settings as they are set there. */
const TECHNICAL_PAGE = "/office/settings/environment"

/** The lines of the page that are codes, also in fields and labels. */
async function codesOn(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    for (const closed of document.querySelectorAll("main details")) closed.setAttribute("open", "")
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")]
    const labelled = [...document.querySelectorAll("[aria-label], [placeholder]")]
    return [
      ...document.body.innerText.split("\n"),
      ...fields.map(({ value }) => value),
      ...labelled.map((one) => `${one.ariaLabel ?? ""} ${one.getAttribute("placeholder") ?? ""}`),
    ]
  })
  return lines.filter((line) => CODE_PATTERNS.some((pattern) => pattern.test(line)))
}

/** Browsers log a refused operation, such as a slip with nothing to pack, as an error too. */
export const EXPECTED = /status of 404/

/** Pages of the back office, which is open, have what a page needs, at every size. */
export async function expectSound(page: Page, paths: string[]): Promise<void> {
  const size = page.viewportSize()!
  for (const path of paths) {
    await openPage(page, path)
    if (path !== TECHNICAL_PAGE) expect.soft(await codesOn(page), path).toEqual([])
    expect.soft(await barriers(page), path).toEqual([])
    expect.soft(await horizontalScroll(page), path).toBeLessThanOrEqual(0)
    expect.soft(await labelsOffLine(page), path).toEqual([])
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 })
      for (const scan of await page.locator("form:has([data-scan])").all()) {
        expect.soft(await clippedValues(scan), `${path} at ${width} px`).toEqual([])
      }
      // Charts adapt a moment later.
      await expect.soft
        .poll(() => horizontalScroll(page), { message: `${path} at ${width} px` })
        .toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(size)
  }
}
