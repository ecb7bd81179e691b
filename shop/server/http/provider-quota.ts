import { providerFailure } from "#providers/provider-result.ts"
import type { AppContext } from "../core/context.ts"
import { type Allowance, takeAllowances } from "./allowances.ts"

/**
 * What the whole shop may ask real providers, over all processes: a burst, and one more after so many
 * seconds. Cashfree allows an account 100 queries of an order's payments a minute; AfterShip ten
 * requests a second, which updates of parcels in the background share.
 */
const quotas = {
  "payment queries": { most: 40, everySeconds: 1 },
  "payment sessions": { most: 300, everySeconds: 0.2 },
  "parcel queries": { most: 60, everySeconds: 1 },
} satisfies Record<string, Allowance["limit"]>

export const usedUp = providerFailure("unavailable", "quota of the shop used up")

/**
 * Takes one request of what the shop may ask a provider in a minute.
 * @returns whether it may ask; otherwise nothing is known, as when the provider cannot be reached
 */
export const takeProviderQuota = (
  { db, now }: Pick<AppContext, "db" | "now">,
  name: keyof typeof quotas,
): Promise<boolean> => takeAllowances(db, [{ key: `provider ${name}`, limit: quotas[name] }], now())
