import { setTimeout as pause } from "node:timers/promises"
import type { TrialShop } from "../machinery/trial-shop.ts"
import { type Figure, zero } from "../trial.ts"

const KEPT_PAGE = "/product-item/43"
const LOOK_EVERY_MS = 100

/**
 * Requests a cached page all the time; it must be served whatever happens behind the shop's
 * process.
 */
export async function startBrowsing(shop: TrialShop) {
  await fetch(shop.origin + KEPT_PAGE).then((page) => page.text())
  const end = new AbortController()
  let [looks, refused] = [0, 0]
  const looking = (async () => {
    while (!end.signal.aborted) {
      looks += 1
      const isShown = await fetch(shop.origin + KEPT_PAGE, { signal: AbortSignal.timeout(5_000) })
        .then(async (page) => page.ok && (await page.text()).length > 0)
        .catch(() => false)
      if (!isShown) refused += 1
      await pause(LOOK_EVERY_MS)
    }
  })()
  return {
    stop: async (): Promise<Figure[]> => {
      end.abort()
      await looking
      return [
        { what: "cached pages looked at", value: looks },
        zero("cached pages not shown", refused),
      ]
    },
  }
}

/** Waits until the shop can serve again. @returns the seconds. @throws after a minute */
export async function secondsUntilReady(shop: Pick<TrialShop, "origin">): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const isReady = await fetch(`${shop.origin}/readyz`, { signal: AbortSignal.timeout(5_000) })
      .then(async (reply) => {
        await reply.body?.cancel()
        return reply.ok
      })
      .catch(() => false)
    const seconds = (performance.now() - begun) / 1000
    if (isReady) return seconds
    if (seconds > 60) throw new Error("The shop was not ready again within a minute.")
    await pause(100)
  }
}
