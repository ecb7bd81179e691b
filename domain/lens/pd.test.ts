import fc from "fast-check"
import { expect, test } from "vitest"
import { formatPd, isPd, isUsualPd, readPd, wholePd } from "./pd.ts"

test.each([
  ["63", 63],
  [" 62,5 mm", 62.5],
  ["31.5/32", { right: 31.5, left: 32 }],
  ["33 / 31", { right: 33, left: 31 }],
  ["62/59", 62],
])("The copied text %j is parsed as %j", (typed, meant) => {
  expect(readPd(typed)).toEqual(meant)
})

test.each(["", "wide", "63/", "-63", "31/31/31"])("%j is not a pupillary distance", (typed) => {
  expect(readPd(typed)).toBeNull()
})

test("An implausible distance is refused, and so is one that is not in half millimetres", () => {
  for (const pd of [44.5, 80.5, 63.2, Number.NaN, { right: 24, left: 31 }, { right: 41, left: 31 }])
    expect(isPd(pd), JSON.stringify(pd)).toBe(false)
  for (const pd of [45, 80, 62.5, { right: 31.5, left: 32 }]) expect(isPd(pd)).toBe(true)
})

test("A usual distance for a child is rare for an adult, and vice versa", () => {
  expect([isUsualPd(50, "Kids Glasses"), isUsualPd(50, "Power Glasses")]).toEqual([true, false])
  expect([isUsualPd(66, "Kids Glasses"), isUsualPd(66, "Power Glasses")]).toEqual([false, true])
})

test("A written pupillary distance is read back unchanged", () => {
  const half = fc.integer({ min: 50, max: 80 }).map((steps) => steps / 2)
  const pd = fc.oneof(
    fc.integer({ min: 90, max: 160 }).map((steps) => steps / 2),
    fc.record({ right: half, left: half }),
  )
  fc.assert(
    fc.property(pd, (written) => {
      expect(readPd(formatPd(written))).toEqual(written)
      expect(wholePd(written)).toBeGreaterThan(0)
    }),
  )
})
