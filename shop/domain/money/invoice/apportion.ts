import { type Paise, paise } from "../../core/money.ts"

/**
 * Splits an amount by weight, exactly to the paisa: every share is the difference of two
 * rounded-down running sums. If all weights are 0, the first share gets everything.
 * @param weights whole numbers from 0, at least one
 */
export const apportion = (amount: Paise, weights: readonly number[]): Paise[] => {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (whole === 0n) return weights.map((_, n) => (n === 0 ? amount : paise(0)))
  let weighed = 0n
  let given = 0n
  return weights.map((weight) => {
    weighed += BigInt(weight)
    const share = (BigInt(amount) * weighed) / whole - given
    given += share
    return paise(Number(share))
  })
}
