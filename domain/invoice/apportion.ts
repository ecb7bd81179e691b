import { type Paise, paise } from "../money.ts"

/**
 * Shares an amount out by weight, to the paisa and without losing one: every share is the difference
 * of two rounded-down running sums. All of it goes to the first when nothing weighs anything.
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
