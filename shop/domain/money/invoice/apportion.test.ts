import fc from "fast-check"
import { expect, test } from "vitest"
import { add, paise } from "../../core/money.ts"
import { apportion } from "./apportion.ts"

test.each([
  [4900, [1], [4900]],
  [100, [1, 1, 1], [33, 33, 34]],
  [4900, [99_900, 199_800], [1633, 3267]],
  [4900, [0, 5, 0], [0, 4900, 0]],
  [4900, [0, 0], [4900, 0]],
  [0, [3, 4], [0, 0]],
])("%d paise by %j are %j", (amount, weights, shares) => {
  expect(apportion(paise(amount), weights)).toEqual(shares)
})

test("No paisa is lost, and no share is further than a paisa from its exact value", () => {
  const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.nat(1_000_000_000), weights, (amount, weights) => {
      const shares = apportion(paise(amount), weights)
      expect(add(...shares)).toBe(amount)
      const whole = weights.reduce((sum, one) => sum + one, 0)
      if (whole === 0) return
      for (const [n, share] of shares.entries()) {
        expect(Math.abs(share - (amount * (weights[n] ?? 0)) / whole)).toBeLessThan(1.001)
        expect(share).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
