import { setTimeout as pause } from "node:timers/promises"
import { seededRandom } from "../../bench/seeded-random.ts"
import { median } from "../../bench/statistics.ts"
import { openTrialShop, type TrialShop, withTrialShop } from "../machinery/trial-shop.ts"
import { moreReplies } from "../purchases/progress.ts"
import { purchasesDuring } from "../purchases/trial-of-purchases.ts"
import type { Figure, Trial } from "../trial.ts"

const KILLS = { short: 20, long: 1_000 }
const EMBEDDED_KILLS = { short: 6, long: 1_000 }
/** What the shop does between two kills: at most so many replies about payments, and some more. */
const MOST_REPLIES = 10
const MOST_MORE_MS = 200

/** SIGKILL at random moments of purchases, repeatedly. */
const killed = async (shop: TrialShop, kills: number): Promise<Figure[]> => {
  const random = seededRandom(11)
  return purchasesDuring(shop, async (told) => {
    const starts: number[] = []
    for (let n = 0; n < kills; n++) {
      await moreReplies(told, 1 + random.upTo(MOST_REPLIES))
      await pause(random.upTo(MOST_MORE_MS))
      await shop.server().kill()
      starts.push((await shop.start()).startedInMs)
    }
    return [
      { what: "kills", value: kills },
      { what: "start, median", value: median(starts), unit: "ms", needsQuietMachine: true },
    ]
  })
}

export const killOnPostgres: Trial = {
  name: "kill",
  says: "kill -9 of the shop's process during purchases",
  on: "PostgreSQL",
  run: ({ isLong, times }) =>
    withTrialShop((shop) => killed(shop, times ?? (isLong ? KILLS.long : KILLS.short))),
}

export const killOnEmbedded: Trial = {
  name: "kill embedded",
  says: "kill -9 of the shop's process during purchases",
  on: "embedded database",
  run: async ({ isLong, times }) => {
    const kills = times ?? (isLong ? EMBEDDED_KILLS.long : EMBEDDED_KILLS.short)
    const shop = await openTrialShop({ shoppers: 100 + kills * 30 })
    try {
      return await killed(shop, kills)
    } finally {
      await shop.close()
    }
  },
}
