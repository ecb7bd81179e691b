import type { Page } from "@playwright/test"

/**
 * Content that a visitor can only reach by scrolling sideways: how far the page itself is too wide,
 * and each element with text or an action that extends beyond an edge of the window. Content of
 * rows that scroll or are cut on purpose, such as a carousel, is excluded.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const tooWide = document.documentElement.scrollWidth - width
    const isHeld = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== "visible" || isHeld(parent)
    }
    const speaks = (element: Element) =>
      element.matches("a, button, input, select, textarea, img, svg") ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const past = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right, height } = element.getBoundingClientRect()
      const sticksOut = right > width + 1 || left < -1
      return sticksOut && height > 1 && right - left > 1 && speaks(element) && isSeen(element)
    })
    function isSeen(element: Element) {
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    return [
      ...(tooWide > 0 ? [`the page is ${tooWide} px too wide`] : []),
      ...past
        .filter((element) => !isHeld(element))
        .filter((element) => !element.closest("[aria-hidden=true]"))
        .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40)}`),
    ]
  })
