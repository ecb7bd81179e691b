import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import type { TrialShop } from "../machinery/trial-shop.ts"
import type { Told } from "../purchases/shoppers.ts"
import { type Figure, zero } from "../trial.ts"
import type { Looks } from "./browsing-thread.ts"

const KEPT_PAGE = "/product-item/43"

/**
 * Requests a cached page all the time; it must be served whatever happens behind the shop's
 * process. It has a thread of its own, because this one waits while any trial runs a program.
 */
export async function startBrowsing(shop: TrialShop) {
  const page = shop.origin + KEPT_PAGE
  await fetch(page).then((reply) => reply.text())
  const thread = new Worker(new URL("./browsing-thread.ts", import.meta.url), { workerData: page })
  return {
    stop: async (): Promise<Figure[]> => {
      const counted = once(thread, "message")
      thread.postMessage("stop")
      const [{ looks, refused }] = (await counted) as [Looks]
      return [
        { what: "cached pages looked at", value: looks },
        zero("cached pages not shown", refused),
      ]
    },
  }
}

/** Whether a server answers its check with success. */
export const isReady = (origin: string, check = "/readyz"): Promise<boolean> =>
  fetch(origin + check, { signal: AbortSignal.timeout(5_000) })
    .then(async (reply) => {
      await reply.body?.cancel()
      return reply.ok
    })
    .catch(() => false)

/** Waits until the shop can serve again. @returns the seconds. @throws after a minute */
export async function secondsUntilReady(shop: Pick<TrialShop, "origin">): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const isBack = await isReady(shop.origin)
    const seconds = (performance.now() - begun) / 1000
    if (isBack) return seconds
    if (seconds > 60) throw new Error("The shop was not ready again within a minute.")
    await pause(100)
  }
}

const PURCHASE_LIMIT_MS = 60_000

/**
 * Waits until one more purchase is confirmed to its shopper.
 * @returns a defect where none is within a minute
 */
export async function purchaseAfterwards({ paid }: Told): Promise<Figure> {
  const before = paid.size
  const limit = performance.now() + PURCHASE_LIMIT_MS
  while (paid.size === before && performance.now() < limit) await pause(100)
  return zero("no purchase afterwards", paid.size > before ? 0 : 1)
}
