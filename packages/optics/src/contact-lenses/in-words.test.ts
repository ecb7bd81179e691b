import { expect, test } from "vitest"
import { contactLensEntries, formatLensMm } from "./in-words.ts"

test("A contact lens reads as on its box, without the values it does not have", () => {
  const plain = { power: -2.5, baseCurve: 8.6, diameter: 14, cylinder: null, axis: null, add: null }
  expect(contactLensEntries(plain)).toEqual([
    ["Power", "-2.50"],
    ["Base curve", "8.6"],
    ["Diameter", "14.0"],
  ])
  expect(contactLensEntries({ ...plain, power: 1, cylinder: -0.75, axis: 90 }).slice(3)).toEqual([
    ["Cylinder", "-0.75"],
    ["Axis", "90°"],
  ])
  expect(contactLensEntries({ ...plain, add: "low" }).at(-1)).toEqual(["Addition", "Low"])
  expect(contactLensEntries({ ...plain, power: 0, cylinder: 0 })).toHaveLength(3)
  expect(contactLensEntries({ ...plain, power: 0 })[0]).toEqual(["Power", "0.00"])
  expect(contactLensEntries({ ...plain, power: 1.25 })[0]).toEqual(["Power", "+1.25"])
  for (const [add, name] of [
    ["medium", "Medium"],
    ["high", "High"],
  ] as const)
    expect(contactLensEntries({ ...plain, add }).at(-1)).toEqual(["Addition", name])
  expect(formatLensMm(8.55)).toBe("8.55")
})
