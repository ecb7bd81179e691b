import type { Page } from "@playwright/test"

/** How many elements are reached by Tab: the header's and the first of the content, at most. */
const TABS = 12

/** Elements that Tab reaches out of the document's order, or that are invisible. */
export async function focusJumps(page: Page): Promise<string[]> {
  const jumps: string[] = []
  // A field that has the focus from the start is not where Tab begins.
  await page.evaluate(() => {
    Object.assign(window, { reached: [] })
    getSelection()?.setPosition(document.body, 0)
  })
  for (let tab = 0; tab < TABS; tab++) {
    await page.keyboard.press("Tab")
    const step = await page.evaluate(() => {
      const { reached } = window as unknown as { reached: Element[] }
      const now = document.activeElement
      if (!now || now === document.body || reached.includes(now)) return { isEnd: true, jump: null }
      const last = reached.at(-1)
      const isAfter = !last || last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING
      reached.push(now)
      const isSeen = now.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isRight = isAfter && isSeen
      return { isEnd: false, jump: isRight ? null : now.outerHTML.slice(0, 120) }
    })
    if (step.jump) jumps.push(step.jump)
    if (step.isEnd) break
  }
  return jumps
}
