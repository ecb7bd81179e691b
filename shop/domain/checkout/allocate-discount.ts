import { noMoney, type Paise, paise, times } from "../core/money.ts"

/**
 * Splits a discount over lines by their value, by the method of the largest remainder (equal
 * remainders: the first line). What exceeds a line's limit is moved to lines below theirs.
 * @param values the value of each line, from 0
 * @param limits the maximum for each line; together at least `amount`
 * @param unit the shares are multiples of it, in paise; `amount` and the limits are
 * @throws RangeError when the lines cannot bear the amount
 */
export function allocateDiscount(
  amount: Paise,
  values: readonly Paise[],
  limits: readonly Paise[],
  unit = paise(1),
): Paise[] {
  const shares = byLargestRemainder(amount, values, unit).map((share, n) =>
    Math.min(share, limits[n] ?? 0),
  )
  let rest = amount - shares.reduce((sum, share) => sum + share, 0)
  for (const [n, limit] of limits.entries()) {
    const more = Math.min(rest, limit - shares[n]!)
    shares[n]! += more
    rest -= more
  }
  if (rest > 0) throw new RangeError(`These lines cannot bear a discount of ${amount} paise`)
  return shares.map(paise)
}

function byLargestRemainder(amount: Paise, values: readonly Paise[], unit: Paise): Paise[] {
  const sum = values.reduce((all, value) => all + BigInt(value), 0n)
  if (sum === 0n) return values.map(() => noMoney)
  const units = amount / unit
  const exact = values.map((value) => BigInt(units) * BigInt(value))
  const shares = exact.map((product) => Number(product / sum))
  const rest = units - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((product, n) => ({ n, remainder: product % sum }))
    .toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const { n } of byRemainder.slice(0, rest)) shares[n]! += 1
  return shares.map((share) => times(unit, share))
}
