import type { Page } from "@playwright/test"

/** The search: its suggestions stay for two seconds after it was left, and Escape closes them. */
const OPENS_ON_FOCUS = "[role=combobox]"

/** One second: a carousel slides to what has the focus. */
const MAX_FRAMES = 60

/**
 * Elements that other content hides completely while they have the focus (WCAG 2.4.11), such as a
 * bar that stays at an edge of the window. Each element is focused from the first to the last and
 * back, so that the browser scrolls it in from both edges; those that are covered at once are
 * focused again, with time to move.
 */
export const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ({ OPENS_ON_FOCUS, MAX_FRAMES }) => {
      const selector = "a[href], button, input, select, textarea, summary, [tabindex='0']"
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(OPENS_ON_FOCUS) &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.getBoundingClientRect().width > 1,
      )
      const root = document.documentElement
      const smooth = root.style.scrollBehavior
      root.style.scrollBehavior = "auto"
      const covered = new Set(
        [...all, ...all.toReversed()].filter((element) => {
          element.focus()
          return document.activeElement === element && isCovered(element)
        }),
      )
      const hidden: string[] = []
      for (const element of covered) {
        if (await isHidden(element)) hidden.push(element.outerHTML.slice(0, 120))
      }
      root.style.scrollBehavior = smooth
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo(0, 0)
      return hidden

      async function isHidden(element: HTMLElement): Promise<boolean> {
        for (const edge of [0, root.scrollHeight]) {
          element.blur()
          scrollTo(0, edge)
          element.focus()
          for (let frame = 0; frame < MAX_FRAMES && isCovered(element); frame++) {
            await new Promise(requestAnimationFrame)
          }
          if (isCovered(element)) return true
        }
        return false
      }

      /** Something else is on top of its middle and its edges, as far as they are in the window. */
      function isCovered(element: HTMLElement): boolean {
        const shown = element.closest("label") ?? element
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const points = [
          ...[left + 2, (left + right) / 2, right - 2].map((x) => [x, (top + bottom) / 2] as const),
          ...[top + 2, bottom - 2].map((y) => [(left + right) / 2, y] as const),
        ]
        const tops = points.flatMap(([x, y]) => document.elementFromPoint(x, y) ?? [])
        return (
          tops.length > 0 && tops.every((one) => !shown.contains(one) && !one.contains(element))
        )
      }
    },
    { OPENS_ON_FOCUS, MAX_FRAMES },
  )
