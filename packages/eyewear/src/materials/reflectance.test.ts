import { expect, test } from "vitest"
import { absorption, metalReflectance } from "./reflectance.ts"
import { tortoiseAt } from "./tortoise.ts"

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
