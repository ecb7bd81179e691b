import { expect, test } from "vitest"
import { lensMaterials } from "./materials.ts"

test("Materials are listed from the thickest to the thinnest, and no minimum grows with the index", () => {
  for (const [place, material] of lensMaterials.entries()) {
    const before = lensMaterials[place - 1]
    if (!before) continue
    expect(material.index).toBeGreaterThan(before.index)
    expect(material.minCentre).toBeLessThanOrEqual(before.minCentre)
    expect(material.minEdge).toBeLessThanOrEqual(before.minEdge)
  }
})
