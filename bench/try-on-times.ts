import type { Page } from "@playwright/test"

/** Milliseconds by what took them; of a mark, when it was made. */
export type Times = Record<string, number[]>

declare global {
  /** Collected in the page, which tells its times to the browser's own timeline. */
  var mirrorTimes: Times | undefined
}

/** Listens to what the mirror tells of its steps, and to every time that the page did not answer. */
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

/** The longest time that the page did not answer; 0 when it always did within 50 ms. */
export const longest = (times: Times): number => Math.max(0, ...(times.longtask ?? []))
