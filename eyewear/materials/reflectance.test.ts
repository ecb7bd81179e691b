import { expect, test } from "vitest"
import { frameColourNames, lensColourNames } from "#domain/catalogue/vocabulary.ts"
import { frameColours, lensColours } from "../colours.ts"
import { absorption, lensTint, metalReflectance } from "./reflectance.ts"
import { tortoiseAt } from "./tortoise.ts"

test("Every frame colour of the filter has an acetate and a metal", () => {
  for (const name of frameColourNames) {
    const { sheet, metal } = frameColours[name]
    expect(sheet.hex).toMatch(/^#[0-9a-f]{6}$/)
    expect(metalReflectance(metal).every((part) => part > 0 && part <= 1)).toBe(true)
  }
})

test("Every lens colour of the filter transmits some light and, except for clear, not all", () => {
  for (const name of lensColourNames) {
    const { top } = lensTint(lensColours[name], "Fullrim")
    expect(top.every((part) => part > 0 && part <= 1)).toBe(true)
  }
})

test("Black metal is dark, gold and silver are bright", () => {
  const most = (hex: string) => Math.max(...metalReflectance({ hex, polish: "polished" }))
  expect(most("#111111")).toBeLessThan(0.06)
  expect(most("#d4a860")).toBeGreaterThan(0.85)
  expect(most("#c3c5c9")).toBeGreaterThan(0.85)
})

test("Six millimetres of translucent sheet transmit exactly the colour of its swatch", () => {
  const [red] = absorption({ kind: "translucent", hex: "#bcbcbc", matte: false })
  expect(Math.exp(-6 * red)).toBeCloseTo(0.503, 2)
})

test("The tortoise pattern is reproducible at each point and differs between points", () => {
  expect(tortoiseAt(12, 3, -4)).toEqual(tortoiseAt(12, 3, -4))
  const places = Array.from({ length: 60 }, (_, i) => tortoiseAt(i * 2, 3, 0)[0])
  expect(Math.max(...places) / Math.min(...places)).toBeGreaterThan(10)
})
