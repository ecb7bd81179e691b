import fc from "fast-check"
import { expect, test } from "vitest"
import { fromRupees, paise } from "../core/money.ts"
import { lineTotal, priceOfPieces } from "./line-total.ts"

test("A line costs its pieces less the discount on the whole line", () => {
  const line = { unitPrice: fromRupees(899), quantity: 2, discount: fromRupees(179.8) }
  expect(lineTotal(line)).toBe(fromRupees(1618.2))
})

test("The prices of a line's pieces add up to the line, however it is split", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 6 }), (total, quantity) => {
      const line = { total: paise(total), quantity }
      let sum = 0
      for (let piece = 0; piece < quantity; piece++) {
        const price = priceOfPieces(line, piece + 1) - priceOfPieces(line, piece)
        expect(Math.abs(price - total / quantity)).toBeLessThan(1)
        sum += price
      }
      expect(sum).toBe(total)
    }),
  )
})
