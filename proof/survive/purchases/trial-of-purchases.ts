import { residentMegabytes } from "../../bench/process-usage.ts"
import type { TrialShop } from "../machinery/trial-shop.ts"
import { type Figure, zero } from "../trial.ts"
import { reconcile } from "./books.ts"
import { settleAll } from "./settle.ts"
import { startShoppers, type Told } from "./shoppers.ts"

/**
 * Causes a fault while shoppers buy, ends it, waits until everything is settled, and compares the
 * books.
 * @param fault keeps the fault up for as long as it takes; its result is added to the figures
 */
export async function purchasesDuring(
  shop: TrialShop,
  fault: (told: Told) => Promise<Figure[]>,
  atOnce?: number,
): Promise<Figure[]> {
  const shoppers = startShoppers(shop, atOnce)
  const own = await fault(shoppers.told)
  const told = await shoppers.stop()
  const seconds = await settleAll(shop)
  const books = await reconcile(shop, told)
  for (const problem of books.problems) console.error(`  ${problem}`)
  return [
    ...own,
    { what: "purchases begun", value: told.begun },
    { what: "payments captured", value: books.paid },
    { what: "refunds", value: books.refunds },
    zero("lost", books.lost),
    zero("charged twice", books.doubled),
    zero("pieces unaccounted for", books.stockDifference),
    zero("other ledger differences", books.problems.length - books.lost - books.doubled),
    { what: "settled after", value: seconds, unit: "s", needsQuietMachine: true },
  ]
}

/** Whether the process is still running; a fault must not end it. */
export const processesEnded = (shop: TrialShop): Figure =>
  zero("processes ended", residentOrNull(shop) === null ? 1 : 0)

function residentOrNull(shop: TrialShop): number | null {
  try {
    return residentMegabytes(shop.server().pid)
  } catch {
    return null
  }
}
