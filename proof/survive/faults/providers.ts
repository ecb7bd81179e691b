import { setTimeout as pause } from "node:timers/promises"
import { withTrialShop } from "../machinery/trial-shop.ts"
import { control } from "../purchases/gateway.ts"
import { processesEnded, purchasesDuring } from "../purchases/trial-of-purchases.ts"
import type { Trial } from "../trial.ts"
import { startBrowsing } from "./browsing.ts"

const PHASE_MS = { short: 1_500, long: 30_000 }

/** One after the other, each documented by the gateway as possible. */
const gatewayFaults: object[] = [
  { api: "slow", delayMs: 3_000 },
  { api: "slow", delayMs: 20_000 },
  { api: "error" },
  { api: "garbage" },
  { api: "truncate" },
  { api: "reset" },
  { webhooks: "double" },
  { webhooks: "reorder" },
  { webhooks: "forge" },
  { webhooks: "lose" },
  { repeatedPayments: "keep" },
]

export const providerFaults: Trial = {
  name: "providers",
  says: "gateway slow, silent, failing, garbled, cut off; webhooks doubled, reordered, forged, lost; courier and SMS down",
  on: "PostgreSQL",
  run: async ({ isLong }) => {
    const phaseMs = isLong ? PHASE_MS.long : PHASE_MS.short
    // Parcels are handed over immediately, to a courier that does not reply.
    const env = { SANDBOX_SHIP_AFTER_SECONDS: "0" }
    return withTrialShop(
      async (shop) => {
        await control(shop, "aftership", { api: "error" })
        await control(shop, "msg91", { api: "reset" })
        const browsing = await startBrowsing(shop)
        const figures = await purchasesDuring(shop, async () => {
          for (const fault of gatewayFaults) {
            await control(shop, "cashfree", { reset: true, ...fault })
            await pause(phaseMs)
          }
          await control(shop, "cashfree", { reset: true, flush: true })
          await control(shop, "aftership", { reset: true })
          await control(shop, "msg91", { reset: true })
          return [{ what: "faults of the gateway", value: gatewayFaults.length }]
        })
        return [...figures, ...(await browsing.stop()), processesEnded(shop)]
      },
      { env },
    )
  },
}
