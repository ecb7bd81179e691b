import type { Page } from "@playwright/test"

/** Milliseconds by name; for a performance mark, when it was set. */
export type Times = Record<string, number[]>

declare global {
  /** Collected in the page from the browser's performance timeline. */
  var mirrorTimes: Times | undefined
}

/** Observes the try-on's performance entries and every time that the page did not respond. */
export const observeTimes = (page: Page) =>
  page.addInitScript(() => {
    const times: Times = {}
    globalThis.mirrorTimes = times
    const listen = (type: string) =>
      new PerformanceObserver((list) => {
        for (const { name, duration, startTime, entryType } of list.getEntries()) {
          const key = entryType === "longtask" ? entryType : name
          const value = entryType === "mark" ? performance.timeOrigin + startTime : duration
          times[key] = [...(times[key] ?? []), value]
        }
      }).observe({ type })
    listen("measure")
    listen("mark")
    listen("longtask")
  })

export const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => globalThis.mirrorTimes ?? {})

/** The longest time that the page did not respond; 0 when it always did within 50 ms. */
export const longest = (times: Times): number => Math.max(0, ...(times.longtask ?? []))
