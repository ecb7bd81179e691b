import { expect, test } from "vitest"
import { frameColourNames, lensColourNames } from "#domain/vocabulary.ts"
import { frameColours, lensColours } from "../colours.ts"
import { absorption, lensTint, metalReflectance } from "./reflectance.ts"
import { tortoiseAt } from "./tortoise.ts"

test("Every frame colour of the filter has a sheet and a metal to be drawn in", () => {
  for (const name of frameColourNames) {
    const { sheet, metal } = frameColours[name]
    expect(sheet.hex).toMatch(/^#[0-9a-f]{6}$/)
    expect(metalReflectance(metal).every((part) => part > 0 && part <= 1)).toBe(true)
  }
})

test("Every lens colour of the filter lets some light through and, but for clear, not all", () => {
  for (const name of lensColourNames) {
    const { top } = lensTint(lensColours[name], "Fullrim")
    expect(top.every((part) => part > 0 && part <= 1)).toBe(true)
  }
})

test("Black metal stays dark where gold and silver shine", () => {
  const most = (hex: string) => Math.max(...metalReflectance({ hex, polish: "polished" }))
  expect(most("#111111")).toBeLessThan(0.06)
  expect(most("#d4a860")).toBeGreaterThan(0.85)
  expect(most("#c3c5c9")).toBeGreaterThan(0.85)
})

test("Six millimetres of translucent sheet let through just the colour of its swatch", () => {
  const [red] = absorption({ kind: "translucent", hex: "#bcbcbc", matte: false })
  expect(Math.exp(-6 * red)).toBeCloseTo(0.503, 2)
})

test("Tortoise is the same at the same place, and different elsewhere", () => {
  expect(tortoiseAt(12, 3, -4)).toEqual(tortoiseAt(12, 3, -4))
  const places = Array.from({ length: 60 }, (_, i) => tortoiseAt(i * 2, 3, 0)[0])
  expect(Math.max(...places) / Math.min(...places)).toBeGreaterThan(10)
})
