import type { Page } from "@playwright/test"

/** Texts that are partly hidden: by an ellipsis, by a line limit, or by a box that is too small. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInline = (element: Element) => getComputedStyle(element).display === "inline"
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        if (!element.textContent?.trim() || isInline(element)) return false
        if (![...element.querySelectorAll("*")].every(isInline)) return false
        if (!element.checkVisibility({ visibilityProperty: true })) return false
        const { overflowX, overflowY } = getComputedStyle(element)
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
        // A text for screen readers is one pixel wide.
        if (clientWidth <= 1) return false
        return (
          (overflowX === "hidden" && scrollWidth > clientWidth + 1) ||
          (overflowY === "hidden" && scrollHeight > clientHeight + 1)
        )
      })
      .map((element) => `${element.textContent?.trim()}`)
  })
