import { expect, test } from "vitest"
import {
  erasedLens,
  hasPrescription,
  withoutHeights,
  withoutPowers,
  withPowers,
} from "./stored-lens.ts"
import type { LensChoice } from "./types.ts"

const eye = { sph: -2.5, cyl: 0, axis: null, add: null }
const prescription = { right: eye, left: eye, pd: 63, pdSource: "typed" } as const
const lens: LensChoice = { type: "Single Vision", option: "Blue Block", prescription }

test("Lenses are stored apart from their powers and PD, and read back together", () => {
  const stored = withoutPowers(lens)
  expect(stored).toEqual({ type: "Single Vision", option: "Blue Block", hasPrescription: true })
  expect(hasPrescription(stored)).toBe(true)
  expect(withPowers(stored, { prescription })).toEqual(lens)
  const later: LensChoice = { ...lens, prescription: null, prescriptionLater: true }
  expect(hasPrescription(withoutPowers(later))).toBe(false)
  expect(withPowers(withoutPowers(later), {})).toEqual(later)
  expect(withPowers(withoutPowers(null), {})).toBeNull()
})

test("Fitting heights that the shopper measured are stored with the powers, and belong to one size of frame", () => {
  const measuredHeights = { right: 21.5, left: 21, uncertainty: 2.5 }
  const measured: LensChoice = { ...lens, type: "Progressive", measuredHeights }
  expect(withoutPowers(measured)).not.toHaveProperty("measuredHeights")
  expect(withPowers(withoutPowers(measured), { prescription, measuredHeights })).toEqual(measured)
  expect(withoutHeights(measured)).toEqual({ ...lens, type: "Progressive" })
  expect(withoutHeights(null)).toBeNull()
})

test("Erased lenses keep their kind and lose the powers", () => {
  expect(erasedLens(null)).toBeNull()
  const named: LensChoice = { ...lens, powerRange: 3 }
  for (const stored of [withoutPowers(lens), withoutPowers(named)]) {
    expect(erasedLens(stored)).toEqual({ type: "Single Vision", option: "Blue Block" })
  }
})
