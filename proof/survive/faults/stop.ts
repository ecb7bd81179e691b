import { setTimeout as pause } from "node:timers/promises"
import { type TrialShop, withTrialShop } from "../machinery/trial-shop.ts"
import { purchasesDuring } from "../purchases/trial-of-purchases.ts"
import { type Trial, zero } from "../trial.ts"

const STOPS = { short: 5, long: 100 }
const READERS = 8
const LIFE_MS = 1_200

export const gracefulStop: Trial = {
  name: "stop",
  says: "SIGTERM with purchases and pages in flight",
  on: "PostgreSQL",
  run: async ({ isLong, times }) => {
    const stops = times ?? (isLong ? STOPS.long : STOPS.short)
    return withTrialShop((shop) =>
      purchasesDuring(shop, async () => {
        let [inFlight, broken, refused, slowestMs] = [0, 0, 0, 0]
        for (let n = 0; n < stops; n++) {
          const readers = startReaders(shop, n)
          await pause(LIFE_MS)
          const begun = performance.now()
          const stopped = shop.server().end()
          const counted = await readers.stop()
          await stopped
          slowestMs = Math.max(slowestMs, performance.now() - begun)
          inFlight += counted.inFlight
          broken += counted.broken
          refused += counted.refused
          await shop.start()
        }
        return [
          { what: "stops", value: stops },
          { what: "pages in flight", value: inFlight },
          zero("pages without a reply or with an error", broken),
          { what: "pages told to come again (503)", value: refused },
          {
            what: "slowest stop",
            value: slowestMs,
            unit: "ms",
            most: 5_000,
            needsQuietMachine: true,
          },
        ]
      }),
    )
  },
}

/**
 * Request pages that have to be rendered, each a new one, until notified that the shop is stopping.
 */
function startReaders(shop: TrialShop, round: number) {
  let isStopping = false
  let [running, brokenSoFar, refusedSoFar] = [0, 0, 0]
  const read = async (reader: number) => {
    for (let n = 0; !isStopping; n++) {
      running += 1
      const from = `10.${round % 250}.${reader}.${n % 250}`
      const isShown = await fetch(`${shop.origin}/product-display/made${round}x${reader}x${n}`, {
        headers: { "x-forwarded-for": from },
      })
        .then(async (page) => {
          const isBusy = page.status === 503
          if (isBusy) refusedSoFar += 1
          return (page.ok || isBusy) && (await page.text()).length > 0
        })
        .catch(() => false)
      running -= 1
      if (!isShown) brokenSoFar += 1
    }
  }
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader))
  return {
    /** Requests in progress when this was called, and how many of all broke or were refused. */
    stop: async () => {
      isStopping = true
      const inFlight = running
      await Promise.all(readers)
      return { inFlight, broken: brokenSoFar, refused: refusedSoFar }
    },
  }
}
