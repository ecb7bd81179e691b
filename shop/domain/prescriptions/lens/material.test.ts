import { lensMaterials } from "@chashma/optics/lenses/materials.ts"
import type { EyePower } from "@chashma/optics/powers/eye-power.ts"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { lensIndex, lensMaterial, recommendedIndex } from "./material.ts"
import { sampleLenses } from "./sample-lenses.ts"

const eye = (sph: number, cyl = 0): EyePower => ({
  sph,
  cyl,
  axis: cyl === 0 ? null : 90,
  add: null,
})

const indexes = sampleLenses.ranges

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
  expect(lensIndex(strength, indexes)).toBe(index)
})

test("Children's and rimless glasses get an unbreakable material", () => {
  const strong = { right: eye(-8), left: eye(-8) }
  expect(
    inEnglish(lensMaterial({ kind: "Kids Glasses", frameType: "Fullrim" }, strong, indexes)),
  ).toMatch(/Trivex/)
  expect(
    inEnglish(lensMaterial({ kind: "Power Glasses", frameType: "Rimless" }, null, indexes)),
  ).toMatch(/Trivex/)
  expect(
    inEnglish(lensMaterial({ kind: "Power Glasses", frameType: "Fullrim" }, strong, indexes)),
  ).toBe("Index 1.74")
  expect(
    inEnglish(lensMaterial({ kind: "Power Glasses", frameType: "Fullrim" }, null, indexes)),
  ).toBe("Index 1.50")
})

const power = (sph: number) => ({
  right: { sph, cyl: 0, axis: null, add: null },
  left: { sph: 0, cyl: 0, axis: null, add: null },
})

const frame = { kind: "Power Glasses", frameType: "Fullrim" } as const

test("The recommended index is made for that power, and is the one in the price lookup", () => {
  for (let sph = -10; sph <= 10; sph += 0.25) {
    const index = recommendedIndex(frame, power(sph), indexes)
    expect(lensMaterials.map((material) => material.index)).toContain(index)
    expect(inEnglish(lensMaterial(frame, power(sph), indexes))).toBe(`Index ${index.toFixed(2)}`)
  }
})

test("Children and rimless frames get polycarbonate, at any power", () => {
  expect(recommendedIndex({ ...frame, kind: "Kids Glasses" }, power(-1), indexes)).toBe(1.59)
  expect(recommendedIndex({ ...frame, frameType: "Rimless" }, power(-6), indexes)).toBe(1.59)
})
