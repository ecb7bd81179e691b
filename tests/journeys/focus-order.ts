import type { Page } from "@playwright/test"

/** How many elements are reached by Tab: the header's and the first of the content. */
const TABS = 12

/** Elements that Tab reaches out of the document's order, or that cannot be seen in the window. */
export async function focusJumps(page: Page): Promise<string[]> {
  const jumps: string[] = []
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    Object.assign(window, { lastFocus: null })
  })
  for (let tab = 0; tab < TABS; tab++) {
    await page.keyboard.press("Tab")
    const jump = await page.evaluate(() => {
      const memory = window as unknown as { lastFocus: Element | null }
      const now = document.activeElement
      if (!now || now === document.body) return null
      const isBack =
        memory.lastFocus !== null &&
        (memory.lastFocus.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
      memory.lastFocus = now
      const { left, right, top, bottom } = now.getBoundingClientRect()
      const isInWindow = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
      const isSeen = now.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return isBack || !isInWindow || !isSeen ? now.outerHTML.slice(0, 120) : null
    })
    if (jump) jumps.push(jump)
  }
  return jumps
}
