import type { ContactLensParameters } from "@chashma/optics/contact-lenses/parameters.ts"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import {
  type ContactLensDraft,
  changeEye,
  draftOf,
  draftProblems,
  emptyDraft,
  pairOf,
} from "./contact-lens-draft.ts"

const toric: ContactLensParameters = {
  powers: [{ from: -6, to: 6, step: 0.25 }],
  baseCurves: [8.6],
  diameters: [14.2, 14.5],
  cylinders: [0, -0.75],
  axes: [{ from: 10, to: 180, step: 10 }],
  adds: [],
  lensesPerBox: 30,
  daysPerLens: 1,
}

const missing = (draft: ContactLensDraft, stock = 20) =>
  draftProblems(draft, toric, stock).map(({ eye, field }) => `${eye} ${field}`)

const right = { power: -2.5, diameter: 14.2, cylinder: -0.75, axis: 90, boxes: 2 }

test("Only a field with a single value is preselected", () => {
  const draft = emptyDraft(toric)
  expect(draft.right).toMatchObject({ power: null, baseCurve: 8.6, diameter: null, boxes: 1 })
  expect(draft.isConfirmed).toBe(false)
  expect(missing(draft)).toEqual([
    ...["right power", "right diameter", "right cylinder"],
    ...["left power", "left diameter", "left cylinder"],
  ])
  expect(pairOf(draft, toric, 20)).toBeNull()
})

test("An eye without lenses is not asked about, and one eye is enough", () => {
  const draft = changeEye(emptyDraft(toric), "right", right)
  const one = changeEye(draft, "left", { isWanted: false })
  expect(missing(one)).toEqual([])
  expect(pairOf(one, toric, 20)).toEqual({
    right: { ...right, baseCurve: 8.6, add: null },
    left: null,
  })
  expect(missing(changeEye(one, "right", { isWanted: false }))).toEqual(["right boxes"])
})

test("The left eye copies the right one, and then has no errors of its own", () => {
  const draft = { ...changeEye(emptyDraft(toric), "right", right), isSameForBoth: true }
  expect(missing(draft)).toEqual([])
  expect(pairOf(draft, toric, 20)?.left).toEqual(pairOf(draft, toric, 20)?.right)
  expect(missing(draft, 3)).toEqual(["right boxes"])
})

test("Removing the cylinder removes the axis", () => {
  const draft = changeEye(emptyDraft(toric), "right", right)
  expect(changeEye(draft, "right", { cylinder: 0 }).right.axis).toBeNull()
  expect(changeEye(draft, "right", { power: -3 }).right.axis).toBe(90)
})

test("A cart line is loaded into the form", () => {
  const draft = { ...changeEye(emptyDraft(toric), "right", right), isSameForBoth: true }
  const pair = pairOf(draft, toric, 20)!
  expect(pairOf(draftOf(toric, pair), toric, 20)).toEqual(pair)
  const one = { ...pair, left: null }
  expect(pairOf(draftOf(toric, one), toric, 20)).toEqual(one)
})

test("A power without boxes is refused in words as soon as an eye is complete, with those near it", () => {
  const key = (power: string) => `${power}/8.60/14.20/-0.75/90/`
  const byPower = new Map([
    [key("-2.25"), 3],
    [key("-3.00"), 2],
  ])
  const draft = changeEye(emptyDraft(toric), "right", right)
  const short = (draft: ContactLensDraft) =>
    draftProblems(draft, toric, 20, byPower).filter(({ isShort }) => isShort)
  expect(inEnglish(short(draft))).toEqual([
    {
      ...{ eye: "right", field: "power", isShort: true },
      sentence:
        "-2.50 for the right eye is out of stock. In stock near it: -3.00, -2.25. Ask your optician before you change your power.",
    },
  ])
  // Both eyes take the same power, whose boxes last for one.
  const both = { ...changeEye(draft, "right", { power: -3 }), isSameForBoth: true }
  expect(inEnglish(short(both))).toEqual([
    {
      ...{ eye: "right", field: "power", isShort: true },
      sentence: expect.stringContaining("No more boxes of -3.00 for the left eye are left"),
    },
  ])
  expect(pairOf(both, toric, 20, byPower)).toBeNull()
  expect(inEnglish(short(changeEye(draft, "right", { power: -3, boxes: 3 })))).toMatchObject([
    { field: "boxes", sentence: "Only 2 boxes of -3.00 for the right eye are left." },
  ])
  expect(pairOf(both, toric, 20)).not.toBeNull()
})
