import { expect, test } from "vitest"
import { firstIndexes, lensIndex, lensMaterial, strongestMeridian } from "./material.ts"
import type { EyePower } from "./types.ts"

const eye = (sph: number, cyl = 0): EyePower => ({
  sph,
  cyl,
  axis: cyl === 0 ? null : 90,
  add: null,
})

test("The stronger meridian of the stronger eye decides", () => {
  expect(strongestMeridian({ right: eye(-2.5), left: eye(-1) })).toBe(2.5)
  expect(strongestMeridian({ right: eye(-2.5, -0.75), left: eye(-1) })).toBe(3.25)
  expect(strongestMeridian({ right: eye(3, -4), left: eye(1) })).toBe(3)
})

test.each([
  [0, 1.5],
  [2, 1.5],
  [2.25, 1.6],
  [4, 1.6],
  [4.25, 1.67],
  [7, 1.67],
  [7.25, 1.74],
  [24, 1.74],
])("A lens of %d D is made with index %d", (strength, index) => {
  expect(lensIndex(strength, firstIndexes)).toBe(index)
})

test("Children's and rimless glasses get an unbreakable material", () => {
  const strong = { right: eye(-8), left: eye(-8) }
  expect(
    lensMaterial({ kind: "Kids Glasses", frameType: "Fullrim" }, strong, firstIndexes),
  ).toMatch(/Trivex/)
  expect(lensMaterial({ kind: "Power Glasses", frameType: "Rimless" }, null, firstIndexes)).toMatch(
    /Trivex/,
  )
  expect(lensMaterial({ kind: "Power Glasses", frameType: "Fullrim" }, strong, firstIndexes)).toBe(
    "Index 1.74",
  )
  expect(lensMaterial({ kind: "Power Glasses", frameType: "Fullrim" }, null, firstIndexes)).toBe(
    "Index 1.50",
  )
})
