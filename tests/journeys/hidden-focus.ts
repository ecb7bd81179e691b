import type { Page } from "@playwright/test"

/** The search: its suggestions stay for two seconds after it was left, and Escape closes them. */
const OPENS_ON_FOCUS = "[role=combobox]"

/**
 * Elements that other content hides completely while they have the focus (WCAG 2.4.11), such as a
 * bar that stays at an edge of the window. Each element is focused from the first to the last and
 * back, so that the browser scrolls it in from both edges.
 */
export const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate((opensOnFocus) => {
    const selector = "a[href], button, input, select, textarea, summary, [tabindex='0']"
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(opensOnFocus) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    )
    const root = document.documentElement
    const smooth = root.style.scrollBehavior
    root.style.scrollBehavior = "auto"
    const hidden = new Set(
      [...all, ...all.toReversed()].filter((element) => {
        element.focus()
        return document.activeElement === element && isCovered(element)
      }),
    )
    root.style.scrollBehavior = smooth
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
    return [...hidden].map((element) => element.outerHTML.slice(0, 120))

    /** Something else is on top of its middle and of each corner that is inside the window. */
    function isCovered(element: HTMLElement): boolean {
      const shown = element.closest("label") ?? element
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const points = [
        ...[left + 2, (left + right) / 2, right - 2].map((x) => [x, (top + bottom) / 2] as const),
        ...[top + 2, bottom - 2].map((y) => [(left + right) / 2, y] as const),
      ]
      const tops = points.flatMap(([x, y]) => document.elementFromPoint(x, y) ?? [])
      return tops.length > 0 && tops.every((one) => !shown.contains(one) && !one.contains(element))
    }
  }, OPENS_ON_FOCUS)
