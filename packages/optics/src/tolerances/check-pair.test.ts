import fc from "fast-check"
import { expect, test } from "vitest"
import type { EyePower, LensType } from "../powers/eye-power.ts"
import { transpose } from "../powers/power-values.ts"
import { checkPair, type LensValues, type Quantity } from "./check-pair.ts"
import { type ToleranceStandard, toleranceStandards } from "./tolerance-table.ts"

const ansi = "ANSI Z80.1-2015"
const power = (sph: number, cyl = 0, axis: number | null = cyl ? 90 : null, add?: number) => ({
  ...{ sph, cyl, axis },
  add: add ?? null,
})
const plain: LensValues = { power: power(0) }

/** A pair whose right lens is judged; the left one is as ordered. */
const check = (
  ordered: LensValues,
  measured: LensValues,
  standard: ToleranceStandard,
  type: LensType = "Single Vision",
  left: { ordered: LensValues; measured: LensValues } = { ordered: plain, measured: plain },
) =>
  checkPair(
    { right: ordered, left: left.ordered },
    { right: measured, left: left.measured },
    { standard, type },
  )

const valueIn = (pair: ReturnType<typeof check>, quantity: Quantity, eye = "right") =>
  pair.values.find((value) => value.quantity === quantity && value.eye === eye)

// SPH in D, and the deviation that is just allowed.
const spheres: [ToleranceStandard, LensType, number, number][] = [
  [ansi, "Single Vision", 0, 0.13],
  [ansi, "Single Vision", -6.5, 0.13],
  [ansi, "Bifocal", -6.75, 0.135],
  [ansi, "Single Vision", 10, 0.2],
  [ansi, "Progressive", 8, 0.16],
  [ansi, "Progressive", -8.25, 0.165],
]
test.each(spheres)("%s, %s: SPH %d may be %d D off, and no more", (standard, type, sph, by) => {
  for (const sign of [1, -1]) {
    const at = (deviation: number) =>
      valueIn(
        check({ power: power(sph) }, { power: power(sph + sign * deviation) }, standard, type),
        "sphere",
      )!
    expect(at(by)).toMatchObject({ isWithin: true, ordered: sph })
    expect(at(by).share).toBeCloseTo(1)
    expect([at(0).least, at(0).most]).toEqual([sph - by, sph + by])
    expect(at(by + 0.005).isWithin).toBe(false)
  }
})

const cylinders: [ToleranceStandard, LensType, number, number][] = [
  [ansi, "Single Vision", -2, 0.13],
  [ansi, "Single Vision", -2.25, 0.15],
  [ansi, "Single Vision", -4.5, 0.15],
  [ansi, "Single Vision", -4.75, 0.19],
  [ansi, "Progressive", -2, 0.16],
  [ansi, "Progressive", -3.5, 0.18],
  [ansi, "Progressive", -4, 0.2],
]
test.each(cylinders)("%s, %s: CYL %d may be %d D off, and no more", (standard, type, cyl, by) => {
  const at = (deviation: number) =>
    check({ power: power(0, cyl) }, { power: power(0, cyl - deviation) }, standard, type)
  expect(valueIn(at(by), "cylinder")!.isWithin).toBe(true)
  expect(valueIn(at(by + 0.005), "cylinder")!.isWithin).toBe(false)
})

const axes: [ToleranceStandard, number, number][] = [
  [ansi, -0.25, 14],
  [ansi, -0.5, 7],
  [ansi, -0.75, 5],
  [ansi, -1.5, 3],
  [ansi, -1.75, 2],
]
test.each(axes)("%s: with CYL %d the axis may be %d° off, also across 180", (standard, cyl, by) => {
  const anyAxis = fc.integer({ min: 1, max: 180 })
  fc.assert(
    fc.property(anyAxis, fc.constantFrom(1, -1), (axis, sign) => {
      const at = (turn: number) => {
        const turned = ((axis + sign * turn + 359) % 180) + 1
        const found = { power: power(0, cyl, turned) }
        return valueIn(check({ power: power(0, cyl, axis) }, found, standard), "axis")!.isWithin
      }
      return at(by) && !at(by + 1)
    }),
  )
})

test("ADD, heights, thickness and the fitting points of a progressive pair have their limits", () => {
  const ordered = { power: power(1, 0, null, 2), pd: 31.5, height: 20, centreThickness: 2 }
  const left = { ordered, measured: ordered }
  const limits: [Quantity, LensValues, LensValues][] = [
    ["add", { power: power(1, 0, null, 2.12) }, { power: power(1, 0, null, 2.13) }],
    ["pd", { ...plain, pd: 30.5 }, { ...plain, pd: 30.4 }],
    ["height", { ...plain, height: 21 }, { ...plain, height: 21.1 }],
    ["centre thickness", { ...plain, centreThickness: 2.3 }, { ...plain, centreThickness: 1.6 }],
  ]
  for (const standard of toleranceStandards) {
    for (const [quantity, at, beyond] of limits) {
      const [inside, outside] = [at, beyond].map((one) =>
        check(ordered, { ...ordered, ...one }, standard, "Progressive", left),
      )
      expect(valueIn(inside!, quantity)!.isWithin, `${standard} ${quantity}`).toBe(true)
      expect(valueIn(outside!, quantity)!.isWithin, `${standard} ${quantity}`).toBe(false)
    }
    const apart = [21, 19.5].map((height) => ({ ...ordered, height }))
    const uneven = { ordered, measured: apart[1]! }
    const pair = check(ordered, apart[0]!, standard, "Progressive", uneven)
    expect(valueIn(pair, "height")!.isWithin).toBe(true)
    expect(valueIn(pair, "height", "both")!.isWithin).toBe(false)
  }
})

// SPH of both lenses, prism dioptres that are just allowed, and mm of PD.
const imbalances: [ToleranceStandard, number, number, number, number][] = [
  [ansi, -1, 0.67, 0.33, 6.7],
  [ansi, -2.75, 0.67, 0.33, 2.5],
  [ansi, 3, 0.75, 0.33, 2.5],
  [ansi, -4, 1, 0.4, 2.5],
]
test.each(imbalances)(
  "%s: lenses of %d D may have %d Δ across, %d Δ upright, and a PD %d mm off",
  (standard, sph, across, upright, mm) => {
    const lens = { power: power(sph), pd: 32, prism: { in: 0, up: 0 } }
    const pairOf = (found: Partial<LensValues>, other: Partial<LensValues> = {}) => {
      const left = { ordered: lens, measured: { ...lens, ...other } }
      return check(lens, { ...lens, ...found }, standard, "Single Vision", left)
    }
    const isIn = (pair: ReturnType<typeof check>, quantity: Quantity) =>
      valueIn(pair, quantity, "both")!.isWithin
    // Half inwards in each lens adds up; the same amount upwards in both cancels out.
    const inwards = (total: number) => ({ prism: { in: total / 2, up: 0.5 } })
    expect(isIn(pairOf(inwards(across), inwards(across)), "horizontal prism")).toBe(true)
    const more = inwards(across + 0.05)
    expect(isIn(pairOf(more, more), "horizontal prism")).toBe(false)
    expect(isIn(pairOf(more, more), "vertical prism")).toBe(true)
    const up = (amount: number) => pairOf({ prism: { in: 0, up: amount } })
    expect(isIn(up(upright), "vertical prism")).toBe(true)
    expect(isIn(up(-upright - 0.05), "vertical prism")).toBe(false)
    // Rounded down: the limit of weak lenses is a fraction.
    expect(isIn(pairOf({ pd: 32 + Math.floor(mm * 10) / 10 }), "pd")).toBe(true)
    expect(isIn(pairOf({ pd: 32 - mm - 0.1 }), "pd")).toBe(false)
  },
)

test("An ordered prism is what counts as none, and the weaker of two lenses decides", () => {
  const ordered = { power: power(-6), prism: { in: 1, up: 2 } }
  const left = { ordered: { power: power(-1), prism: { in: 1, up: 0 } } }
  const same = check(ordered, ordered, ansi, "Single Vision", { ...left, measured: left.ordered })
  expect(valueIn(same, "horizontal prism", "both")).toMatchObject({ ordered: 2, share: 0 })
  expect(valueIn(same, "vertical prism", "both")).toMatchObject({ ordered: 2, most: 2.33 })
})

const step = (least: number, most: number) =>
  fc.integer({ min: least * 4, max: most * 4 }).map((quarters) => quarters / 4)
const anyPower: fc.Arbitrary<EyePower> = fc
  .record({ sph: step(-10, 10), cyl: step(-6, 6), axis: fc.integer({ min: 1, max: 180 }) })
  .map(({ sph, cyl, axis }) => power(sph, cyl, cyl ? axis : null))
const anyStandard = fc.constantFrom(...toleranceStandards)
const anyType = fc.constantFrom<LensType>("Single Vision", "Bifocal", "Progressive")

test("Both notations of the ordered and of the measured lens are judged alike", () => {
  const offBy = fc.integer({ min: -40, max: 40 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(anyPower, offBy, anyStandard, anyType, (ordered, by, standard, type) => {
      const measured = { ...ordered, sph: ordered.sph + by }
      const judged = [ordered, transpose(ordered)].flatMap((wanted) =>
        [measured, transpose(measured)].map((found) =>
          check({ power: wanted }, { power: found }, standard, type).values.map(
            ({ quantity, isWithin }) => [quantity, isWithin],
          ),
        ),
      )
      for (const one of judged) expect(one).toEqual(judged[0])
    }),
  )
})

test("A pair as ordered is within, and the worst of several deviations is named", () => {
  fc.assert(
    fc.property(anyPower, anyStandard, anyType, (ordered, standard, type) => {
      const pair = check({ power: ordered }, { power: transpose(ordered) }, standard, type)
      return pair.isWithin && pair.worst!.share < 1e-6
    }),
  )
  const pair = check({ power: power(-2, -1, 90) }, { power: power(-2.1, -1.05, 97) }, ansi)
  expect(pair).toMatchObject({
    isWithin: false,
    worst: { quantity: "axis", eye: "right", measured: 97, least: 87, most: 93 },
  })
})
