import type { Page } from "@playwright/test"
import { getDocumentProxy } from "unpdf"
import { expect } from "./shop.ts"

/** mm, as the style sheet of the prints has them; the name is that of the list "Paper". */
const papers = {
  A5: { width: 148, height: 210, margin: 8 },
  "4 × 6 inches": { width: 101.6, height: 152.4, margin: 3 },
} as const
const MM_PER_INCH = 25.4
const [POINTS, PIXELS] = [72 / MM_PER_INCH, 96 / MM_PER_INCH]
/** Points: letters may reach a little beyond their box. */
const TOLERANCE = 1.5

/** A PDF has letters at places, and where a space was is a guess. */
export const withoutSpaces = (text: string): string => text.replace(/\s/g, "")

/**
 * A page of prints on a paper: the text of each sheet of it without spaces, and what reaches beyond
 * its margins.
 */
export async function printed(page: Page, name: keyof typeof papers) {
  const paper = papers[name]
  await page.getByLabel("Paper").selectOption({ label: name })
  await expect(page.locator(".print-sheet").first()).toBeVisible()
  // As the page's own button does before it prints.
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
  })
  const size = page.viewportSize()!
  await page.emulateMedia({ media: "print" })
  const width = Math.floor((paper.width - 2 * paper.margin) * PIXELS)
  await page.setViewportSize({ width, height: size.height })
  const tooWide = await page
    .locator(".print-sheet :is(svg, img, td, span, p)")
    .evaluateAll(
      (all, most) =>
        all
          .filter((one) => one.getBoundingClientRect().right > most + 1)
          .map((one) => `${one.tagName} ${one.textContent}`),
      width,
    )
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
  )
  await page.emulateMedia({ media: null })
  await page.setViewportSize(size)
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const sheet = await pdf.getPage(index + 1)
      const [, , wide, high] = sheet.view
      const least = paper.margin * POINTS - TOLERANCE
      const texts = (await sheet.getTextContent()).items.filter((item) => "str" in item)
      const beyond = texts.filter(({ str, transform: [, , , , x, y], width }) => {
        const isOutside = x < least || y < least || x + width > wide! - least || y > high! - least
        return str.trim() !== "" && isOutside
      })
      return {
        inches: [wide!, high!].map((side) => Math.round((side / 72) * 10) / 10),
        text: withoutSpaces(texts.map(({ str }) => str).join("")),
        beyond: beyond.map(({ str }) => str),
      }
    }),
  )
  return { sheets, text: sheets.map(({ text }) => text).join(""), tooWide }
}

/**
 * Expects sheets of this paper with nothing cut; the first has a text, such as its order's number.
 * @returns the text of each sheet
 */
export async function expectPrinted(
  page: Page,
  name: keyof typeof papers,
  { pages, number }: { pages: number; number: string },
): Promise<string[]> {
  const { sheets, text, tooWide } = await printed(page, name)
  expect(sheets.length, name).toBe(pages)
  expect(tooWide, name).toEqual([])
  const { width, height } = papers[name]
  const inches = [width, height].map((mm) => Math.round((mm / MM_PER_INCH) * 10) / 10)
  for (const sheet of sheets) expect(sheet, name).toMatchObject({ inches, beyond: [] })
  expect(sheets[0]!.text, name).toContain(number)
  expect(text).not.toContain("Signout")
  return sheets.map((sheet) => sheet.text)
}
