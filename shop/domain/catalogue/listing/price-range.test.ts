import fc from "fast-check"
import { expect, test } from "vitest"
import { priceSlider, withMax, withMin } from "./price-range.ts"

test("The sliders run from 0 to 9999 [LST-32]", () => {
  expect(priceSlider).toEqual({ min: 0, max: 9999 })
})

test("The minimum stops one below the maximum [VAL-11]", () => {
  expect(withMin({ min: 0, max: 1000 }, 1200)).toEqual({ min: 999, max: 1000 })
  expect(withMin({ min: 0, max: 1000 }, 400)).toEqual({ min: 400, max: 1000 })
})

test("The maximum stops one above the minimum [VAL-12]", () => {
  expect(withMax({ min: 500, max: 1000 }, 100)).toEqual({ min: 500, max: 501 })
  expect(withMax({ min: 500, max: 1000 }, 20_000)).toEqual({ min: 500, max: 9999 })
})

test("However the sliders are dragged, the minimum stays below the maximum [VAL-11, VAL-12]", () => {
  const drag = fc.tuple(fc.constantFrom(withMin, withMax), fc.integer({ min: -500, max: 12_000 }))
  fc.assert(
    fc.property(fc.array(drag), (drags) => {
      const range = drags.reduce((before, [move, to]) => move(before, to), priceSlider)
      expect(range.min).toBeGreaterThanOrEqual(priceSlider.min)
      expect(range.max).toBeLessThanOrEqual(priceSlider.max)
      expect(range.min).toBeLessThanOrEqual(range.max - 1)
    }),
  )
})
