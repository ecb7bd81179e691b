import { expect, test } from "vitest"
import { lensMaterials, recommendedIndex } from "./lens-materials.ts"
import { firstIndexes, lensMaterial } from "./material.ts"

const power = (sph: number) => ({
  right: { sph, cyl: 0, axis: null, add: null },
  left: { sph: 0, cyl: 0, axis: null, add: null },
})

const frame = { kind: "Power Glasses", frameType: "Fullrim" } as const

test("The recommended index is made for that power, and is the one in the price lookup", () => {
  for (let sph = -10; sph <= 10; sph += 0.25) {
    const index = recommendedIndex(frame, power(sph), firstIndexes)
    expect(lensMaterials.map((material) => material.index)).toContain(index)
    expect(lensMaterial(frame, power(sph), firstIndexes)).toBe(`Index ${index.toFixed(2)}`)
  }
})

test("Children and rimless frames get polycarbonate, at any power", () => {
  expect(recommendedIndex({ ...frame, kind: "Kids Glasses" }, power(-1), firstIndexes)).toBe(1.59)
  expect(recommendedIndex({ ...frame, frameType: "Rimless" }, power(-6), firstIndexes)).toBe(1.59)
})

test("Materials are listed from the thickest to the thinnest, and no minimum grows with the index", () => {
  for (const [place, material] of lensMaterials.entries()) {
    const before = lensMaterials[place - 1]
    if (!before) continue
    expect(material.index).toBeGreaterThan(before.index)
    expect(material.minCentre).toBeLessThanOrEqual(before.minCentre)
    expect(material.minEdge).toBeLessThanOrEqual(before.minEdge)
  }
})
