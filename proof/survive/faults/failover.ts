import { setTimeout as pause } from "node:timers/promises"
import { startReplicated } from "../../../tools/postgres/replicated.ts"
import { openTrialShop } from "../machinery/trial-shop.ts"
import { moreReplies } from "../purchases/progress.ts"
import { processesEnded, purchasesDuring } from "../purchases/trial-of-purchases.ts"
import type { Figure, Trial } from "../trial.ts"
import { purchaseAfterwards, secondsUntilReady, startBrowsing } from "./browsing.ts"

const ROUNDS = { short: 1, long: 10 }
/** Replies about payments before the fault. */
const REPLIES = 20
/** The time that a cluster manager such as Patroni takes to notice and decide is not tested. */
const NOTICE_MS = 1_000

export const failover: Trial = {
  name: "failover",
  says: "primary killed during purchases, synchronous standby promoted",
  on: "PostgreSQL primary and standby",
  needs: ["postgresql"],
  run: async ({ isLong, times }) => {
    const rounds: Figure[][] = []
    const count = times ?? (isLong ? ROUNDS.long : ROUNDS.short)
    for (let n = 0; n < count; n++) rounds.push(await failOver())
    return summed(rounds)
  },
}

async function failOver(): Promise<Figure[]> {
  const servers = await startReplicated()
  let current = servers.primaryUrl
  const shop = await openTrialShop({
    databaseUrl: servers.url,
    directUrl: () => current,
    shoppers: 100,
  })
  try {
    const browsing = await startBrowsing(shop)
    const figures = await purchasesDuring(shop, async (told) => {
      await moreReplies(told, REPLIES)
      const before = told.paid.size
      servers.killPrimary()
      await pause(NOTICE_MS)
      servers.promote()
      current = servers.standbyUrl
      const value = await secondsUntilReady(shop)
      return [
        { what: "ready after the promotion", value, unit: "s", most: 10 },
        { what: "confirmed before the fault", value: before },
        await purchaseAfterwards(told),
      ]
    })
    return [...figures, ...(await browsing.stop()), processesEnded(shop)]
  } finally {
    await shop.close()
    servers.stop()
  }
}

/** Sums counts over rounds; for times and limits, the worst counts. */
function summed(rounds: Figure[][]): Figure[] {
  const [first = []] = rounds
  return first.map((figure, n) => {
    const values = rounds.map((round) => round[n]!.value)
    const value = figure.unit ? Math.max(...values) : values.reduce((all, one) => all + one, 0)
    return { ...figure, value }
  })
}
