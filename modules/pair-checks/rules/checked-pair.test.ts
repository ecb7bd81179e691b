import fc from "fast-check"
import { expect, test } from "vitest"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { translations } from "#words/translations.ts"
import {
  allowedInWords,
  faultsInWords,
  judgePair,
  orderedPair,
  worstInWords,
} from "./judge-pair.ts"
import {
  emptyLens,
  neededFields,
  readLens,
  readMeasuredLine,
  readPair,
  readUv,
  type TypedLens,
} from "./measured-values.ts"
import type { ShortCheck } from "./pair-check.ts"

const lens = (change: object = {}): LensChoice => ({
  ...{ type: "Single Vision", option: "Blue Cut" },
  prescription: {
    right: { sph: -2, cyl: -1, axis: 90, add: null },
    left: { sph: -1.5, cyl: 0, axis: null, add: null },
    pd: 63,
  },
  ...change,
})
const typed = (change: Partial<TypedLens>): TypedLens => ({ ...emptyLens, ...change })
const fine: ShortCheck = {
  visual: { coating: true, scratches: true, screws: true, alignment: true },
  uvPercent: null,
}
const asOrdered = {
  right: typed({ sphere: "-2.00", cylinder: "-1", axis: "90", pd: "31.5" }),
  left: typed({ sphere: "-1.5", pd: "31.5" }),
}
const ordered = orderedPair(lens(), null)!
const judged = (pair: typeof asOrdered) =>
  judgePair(ordered, { lenses: readPair(pair, ordered).values, short: fine }, "Single Vision")

test("What opticians type is understood: comma, missing zero, plano, DS, and both notations", () => {
  const values = (change: Partial<TypedLens>) => readLens(typed(change), ordered.left)
  expect(values({ sphere: "+1,25", cylinder: "DS" }).values.power).toMatchObject({
    sph: 1.25,
    cyl: 0,
  })
  expect(values({ sphere: "-.75" }).values.power.sph).toBe(-0.75)
  expect(values({ sphere: "plano", pd: "31,5 mm" })).toMatchObject({
    problems: {},
    values: { power: { sph: 0 }, pd: 31.5 },
  })
  const plus = {
    ...asOrdered,
    right: typed({ sphere: "-3", cylinder: "+1", axis: "180", pd: "31.5" }),
  }
  expect(judged(plus).outcome).toBe("passed")
})

test("A lens is read from one line too; a part that is not understood makes it none", () => {
  const line = "OD +1,25 DS; Prism 2 in; pd: 31,5 mm; HEIGHT 18; thickness=2.1"
  expect(readMeasuredLine(line, "right")).toEqual({
    ...{ sphere: "1.25", cylinder: "", axis: "", add: "" },
    ...{ prism: "2 in", pd: "31,5 mm", height: "18", thickness: "2.1" },
  })
  expect(readMeasuredLine("-2.50 -0.75 x 90 add 2", "left")).toEqual({
    ...emptyLens,
    ...{ sphere: "-2.5", cylinder: "-0.75", axis: "90", add: "2" },
  })
  expect(readMeasuredLine("", "left")).toEqual(emptyLens)
  for (const wrong of ["OD -2.50", "-2.50 2 BI", "-2.50; 31.5", "-2.50; tilt 8"]) {
    expect(readMeasuredLine(wrong, "left"), wrong).toBeNull()
  }
})

test("A value that is missing, impossible or unreadable is named, and the pair is not complete", () => {
  const read = readPair(
    { right: typed({ sphere: "-2", cylinder: "-1", axis: "200", pd: "x" }), left: emptyLens },
    ordered,
  )
  expect(read.isComplete).toBe(false)
  expect(Object.keys(read.problems.right)).toEqual(["axis", "pd"])
  expect(Object.keys(read.problems.left)).toEqual(["sphere", "pd"])
  const noAxis = readLens(typed({ sphere: "-1.5", cylinder: "-0.5", pd: "31" }), ordered.left)
  expect(noAxis.problems).toEqual({ axis: "A cylinder needs its axis." })
  expect(readPair(asOrdered, ordered).isComplete).toBe(true)
})

test("Prism, addition and height are asked for where they are ordered", () => {
  const progressive = lens({
    type: "Progressive",
    prescription: {
      right: { sph: 0, cyl: 0, axis: null, add: 2 },
      left: { sph: 0, cyl: 0, axis: null, add: 2 },
      details: { prism: { right: { in: 1, up: 0 }, left: { in: 0, up: 0 } } },
    },
  })
  const { right } = orderedPair(progressive, { right: 18, left: 18 })!
  expect(neededFields(right)).toEqual(["sphere", "cylinder", "add", "prism", "height"])
  expect(neededFields(ordered.left)).toEqual(["sphere", "cylinder", "pd"])
  const read = readLens(typed({ sphere: "0", add: "2", prism: "0.98 in", height: "18" }), right)
  expect(read).toMatchObject({ problems: {}, values: { prism: { in: 0.98, up: 0 } } })
  expect(
    readLens(typed({ sphere: "0", add: "2", prism: "1", height: "18" }), right).problems,
  ).toHaveProperty("prism")
})

test("Lenses without power have a short check, in which one fault fails", () => {
  expect(orderedPair(lens({ type: "Plano", prescription: null }), null)).toBeNull()
  expect(orderedPair(null, null)).toBeNull()
  expect(judgePair(null, { short: fine }, "Plano")).toEqual({
    outcome: "passed",
    lenses: null,
    faults: [],
  })
  const scratched = { ...fine, visual: { ...fine.visual, scratches: false } }
  const short = judgePair(null, { short: scratched }, "Plano")
  expect(short.outcome).toBe("failed")
  expect(faultsInWords(translations.en, short)).toEqual(["Scratched or chipped."])
  expect([readUv(""), readUv("0,4 %"), readUv("x"), readUv("101")]).toEqual([
    null,
    0.4,
    undefined,
    undefined,
  ])
})

test("A pair outside tolerance fails with the allowed range, and the worst value is named", () => {
  const off = { ...asOrdered, right: { ...asOrdered.right, sphere: "-2.15", axis: "97" } }
  const result = judged(off)
  expect(result.outcome).toBe("failed")
  expect(faultsInWords(translations.en, result)).toEqual([
    "Right axis is 97°, allowed 87° to 93°: outside tolerance.",
    "Right sphere is -2.15 D, allowed -2.13 D to -1.87 D: outside tolerance.",
  ])
  expect(worstInWords(result.lenses!.worst!)).toBe("Right axis is 7° off, 4° more than allowed")
  expect(judged(asOrdered)).toMatchObject({ outcome: "passed", faults: [] })
})

test("The allowed range of an axis is said in degrees from 1 to 180", () => {
  const degrees = fc.integer({ min: 1, max: 180 })
  fc.assert(
    fc.property(degrees, (axis) => {
      const value = { quantity: "axis", eye: "right", ordered: axis, measured: axis } as const
      const range = allowedInWords({
        ...value,
        least: axis - 3,
        most: axis + 3,
        isWithin: true,
        share: 0,
      })
      const said = range.match(/\d+/g)!.map(Number)
      return said.length === 2 && said.every((one) => one >= 1 && one <= 180)
    }),
  )
})
