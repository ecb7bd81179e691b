import { expect, test } from "vitest"
import { headShape } from "./head-shape.ts"
import { standIns } from "./heads.ts"
import { subdivided } from "./loop-subdivision.ts"

const corner = (positions: number[], vertex: number) => positions.slice(vertex * 3, vertex * 3 + 3)

test("Each stand-in head has the pupillary distance that it is made to, and a face as broad as people's", () => {
  for (const { measures } of standIns) {
    const { eye, face } = headShape(measures)
    expect(eye.x * 2).toBe(measures.pd)
    const breadth = corner(face.positions, 356)[0]! - corner(face.positions, 127)[0]!
    expect(breadth).toBeGreaterThan(115)
    expect(breadth).toBeLessThan(155)
  }
})

test("The back of a head begins at the edge of its face and is round behind", () => {
  const { face, skull } = headShape({ pd: 63, breadth: 0.89 })
  expect(corner(skull.positions, 0)).toEqual(
    corner(face.positions, 10).map((value) => expect.closeTo(value, 6)),
  )
  const back = Math.min(...skull.positions.filter((_, i) => i % 3 === 2))
  expect(back).toBeLessThan(-110)
  expect(back).toBeGreaterThan(-160)
})

test("A finer face keeps its corners and shares its texture evenly", () => {
  const flat = {
    positions: [0, 0, 0, 2, 0, 0, 0, 2, 0],
    uvs: [0, 0, 1, 0, 0, 1],
    triangles: [0, 1, 2],
  }
  const finer = subdivided(flat)
  expect(finer.triangles).toHaveLength(12)
  expect(finer.positions.slice(0, 9)).toEqual(flat.positions)
  expect(finer.positions.slice(9, 12)).toEqual([1, 0, 0])
  expect(finer.uvs.slice(6, 8)).toEqual([0.5, 0])
})
