import type { Page } from "@playwright/test"

/** The layout shift since the page was opened; 0 is none. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(entries.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: "layout-shift", buffered: true })
        setTimeout(() => resolve(0))
      }),
  )
