import fc from "fast-check"
import { expect, test } from "vitest"
import { formatPd, isPd, isUsualPd, readPd, wholePd } from "./pd.ts"

test.each([
  ["63", 63],
  [" 62,5 mm", 62.5],
  ["31.5/32", { right: 31.5, left: 32 }],
  ["33 / 31", { right: 33, left: 31 }],
  ["62/59", 62],
  ["40/40", { right: 40, left: 40 }],
  ["40.5/41", 40.5],
  ["62/31", { right: 62, left: 31 }],
  ["31 mm / 32 mm", { right: 31, left: 32 }],
  ["R31.5 L32", { right: 31.5, left: 32 }],
  ["L 32 R 31.5", { right: 31.5, left: 32 }],
  ["RE: 31,5 mm / LE: 32 mm", { right: 31.5, left: 32 }],
  ["OD31.5/OS32", { right: 31.5, left: 32 }],
  ["OS 31.25 OD 32.75", { right: 32.75, left: 31.25 }],
  ["62.25", 62.25],
  ["६३\u00a0mm\u200b", 63],
  ["३१.५／३२", { right: 31.5, left: 32 }],
  ["31.25/32.75", { right: 31.25, left: 32.75 }],
])("The copied text %j is parsed as %j", (typed, meant) => {
  expect(readPd(typed)).toEqual(meant)
})

test.each([
  "",
  "wide",
  "63/",
  "-63",
  "63x",
  "31/31/31",
  "63.",
  ".5",
  "R31.5",
  "R31 R32",
  "31.5 L32",
])("%j is not a pupillary distance", (typed) => {
  expect(readPd(typed)).toBeNull()
})

test("An implausible distance is refused, and so is one that is not in half millimetres", () => {
  for (const pd of [44.5, 80.5, 63.2, Number.NaN, { right: 24, left: 31 }, { right: 41, left: 31 }])
    expect(isPd(pd), JSON.stringify(pd)).toBe(false)
  for (const pd of [45, 80, 62.5, { right: 31.5, left: 32 }, { right: 25, left: 40 }])
    expect(isPd(pd)).toBe(true)
  expect(isPd({ right: 25, left: 25 })).toBe(true)
  expect(isPd({ right: 31.25, left: 31.25 })).toBe(false)
})

test("A usual distance for a child is rare for an adult, and vice versa", () => {
  expect([isUsualPd(50, "child"), isUsualPd(50, "adult")]).toEqual([true, false])
  expect([isUsualPd(66, "child"), isUsualPd(66, "adult")]).toEqual([false, true])
})

test("Adults usually have 54 to 74 mm and children 43 to 58 mm, both ends included", () => {
  const adults = [53.5, 54, 74, 74.5].map((pd) => isUsualPd(pd, "adult"))
  expect(adults).toEqual([false, true, true, false])
  const children = [42.5, 43, 58, 58.5].map((pd) => isUsualPd(pd, "child"))
  expect(children).toEqual([false, true, true, false])
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
