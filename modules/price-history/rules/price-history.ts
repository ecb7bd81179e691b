import { finalPrice, type Priced, type PriceReduction } from "#domain/catalogue/discount.ts"
import { readIndianClock } from "#domain/core/indian-time.ts"
import type { Paise } from "#domain/core/money.ts"

/** What a product cost from a moment on. */
export interface PriceChange {
  from: Date
  /** The selling price; null while the product was hidden: then it was not offered at any price. */
  price: Paise | null
}

/**
 * From then on a price reduction states the prior price (Consumer Protection (E-Commerce) Amendment
 * Rules 2026, G.S.R. 789(E) of 9 September 2026, in a secondary reading).
 * @internal
 */
export const PRIOR_PRICE_RULE_FROM = readIndianClock("2027-01-01")!

/** The prior price is the lowest of so many days before the reduction. */
export const PRIOR_PRICE_DAYS = 30
const DAYS_MS = PRIOR_PRICE_DAYS * 24 * 3_600_000

interface OfferedPrice {
  from: number
  /** Infinity for the present price. */
  until: number
  price: Paise
}

/** The periods in which a product was offered, each with one price. */
const offeredPrices = (changes: readonly PriceChange[]): OfferedPrice[] =>
  changes
    .map(({ from, price }, n) => ({
      ...{ price: price!, from: from.getTime() },
      until: changes[n + 1]?.from.getTime() ?? Infinity,
    }))
    .filter(({ from, until, price }) => price !== null && until > from)

/**
 * The reduction that may be announced with the present price, and until when; none, with a null
 * `until`, if nothing changes by passing time.
 *
 * Before the rule is in force the discount is stated as per cent off the MRP. From then on a
 * reduction is stated if the lowest price of the 30 days before the present price began is above
 * it. So a reduction that goes further is compared with the reduced price, and one after a short
 * raise with the price before the raise. There is none without records of 30 days, nor once the
 * price has been the same for 30 days. Decision 53 has the reasons.
 * @param changes in the order of time, from the one that was in force 60 days ago on
 */
export function reductionAt(
  product: Priced,
  changes: readonly PriceChange[],
  now: Date,
): { reduction: PriceReduction | null; until: Date | null } {
  const price = finalPrice(product)
  if (now < PRIOR_PRICE_RULE_FROM) {
    const percent = Math.floor(product.discount ?? 0)
    const reduction = price < product.price ? { percent, former: null } : null
    return { reduction, until: PRIOR_PRICE_RULE_FROM }
  }
  const none = { reduction: null, until: null }
  const offered = offeredPrices(changes)
  // Only for the price that is recorded as the present one.
  if (offered.at(-1)?.until !== Infinity || offered.at(-1)?.price !== price) return none
  const before = offered.slice(0, offered.findLastIndex((one) => one.price !== price) + 1)
  const since = offered[before.length]!.from
  const inWindow = before.filter(({ until }) => until > since - DAYS_MS)
  const isRecorded = offered[0]!.from <= since - DAYS_MS
  if (!isRecorded || inWindow.length === 0 || now.getTime() >= since + DAYS_MS) return none
  const former = lowest(inWindow)
  if (former <= price) return none
  const percent = Math.floor(((former - price) * 100) / former)
  return { reduction: { percent, former }, until: new Date(since + DAYS_MS) }
}

const lowest = (offered: readonly OfferedPrice[]): Paise =>
  offered.reduce((least, { price }) => (price < least ? price : least), offered[0]!.price)

/** The prices of the last 30 days, for a drawing. */
export interface RecentPrices {
  /** In order of time, from the beginning of the 30 days at the earliest. */
  periods: { from: Date; until: Date; price: Paise }[]
  lowest: Paise
  highest: Paise
}

/** The prices at which a product was offered in the last 30 days; null if it was not. */
export function recentPrices(changes: readonly PriceChange[], now: Date): RecentPrices | null {
  const start = now.getTime() - DAYS_MS
  const offered = offeredPrices(changes).filter(
    ({ from, until }) => until > start && from <= now.getTime(),
  )
  if (offered.length === 0) return null
  const prices = offered.map(({ price }) => price)
  return {
    periods: offered.map(({ from, until, price }) => ({
      from: new Date(Math.max(from, start)),
      until: new Date(Math.min(until, now.getTime())),
      price,
    })),
    lowest: lowest(offered),
    highest: prices.reduce((most, price) => (price > most ? price : most)),
  }
}
