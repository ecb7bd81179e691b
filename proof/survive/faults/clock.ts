import { writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { temporaryFolder } from "../../bench/children.ts"
import { fakeTimeLibrary } from "../debian-packages.ts"
import { withTrialShop } from "../machinery/trial-shop.ts"
import { processesEnded, purchasesDuring } from "../purchases/trial-of-purchases.ts"
import type { Trial } from "../trial.ts"

/** The shop's clock, relative to the database's and the gateway's. */
const jumps = ["+5m", "-5m", "+20m", "-20m", "+0"]
const PHASE_MS = { short: 2_500, long: 60_000 }

export const movedClock: Trial = {
  name: "clock",
  says: "the clock of the shop's process jumps 5 and 20 minutes forward and back (libfaketime), the database's and the gateway's do not",
  on: "PostgreSQL",
  needs: ["faketime"],
  run: async ({ isLong }) => {
    const file = path.join(await temporaryFolder(), "time")
    writeFileSync(file, "+0\n")
    const env = {
      LD_PRELOAD: fakeTimeLibrary()!,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      // Timers are not affected.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    }
    return withTrialShop(
      async (shop) => {
        const figures = await purchasesDuring(shop, async () => {
          for (const jump of jumps) {
            writeFileSync(file, `${jump}\n`)
            await pause(isLong ? PHASE_MS.long : PHASE_MS.short)
          }
          return [{ what: "leaps", value: jumps.length }]
        })
        return [...figures, processesEnded(shop)]
      },
      { env },
    )
  },
}
