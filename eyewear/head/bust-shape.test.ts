import { Vector3 } from "three"
import { expect, test } from "vitest"
import { landmarkCount, leftEye, rightEye } from "../face/canonical-face.ts"
import { placement } from "../face/placement.ts"
import { buildFrame } from "../geometry/frame.ts"
import { everyDesign, usual } from "../testing/designs.ts"
import { bustShape } from "./bust-shape.ts"
import { busts } from "./busts.ts"
import { subdivided } from "./loop-subdivision.ts"
import { splayPast } from "./temple-clearance.ts"

type Positions = ArrayLike<number>

const corner = (positions: Positions, vertex: number) =>
  Array.from({ length: 3 }, (_, axis) => positions[vertex * 3 + axis]!)
const across = (positions: Positions, [right, left]: [number, number]) =>
  corner(positions, left)[0]! - corner(positions, right)[0]!

const shapes = busts.map(({ measures }) => bustShape(measures))

test("The heads are three different faces: width, length, nose, jaw and brow differ visibly", () => {
  const measured = shapes.map(({ head: { positions } }) => ({
    breadth: across(positions, [127, 356]),
    length: corner(positions, 10)[1]! - corner(positions, 152)[1]!,
    nostrils: across(positions, [129, 358]),
    jaw: across(positions, [172, 397]),
    tip: corner(positions, 4)[2]! - corner(positions, 129)[2]!,
    brow: corner(positions, 65)[2]! - corner(positions, 133)[2]!,
  }))
  for (const part of ["breadth", "length", "nostrils", "jaw", "tip", "brow"] as const) {
    const [least, middle, most] = measured.map((one) => one[part]).toSorted((a, b) => a - b)
    expect(most! - least!, part).toBeGreaterThan(part === "brow" || part === "tip" ? 2 : 4)
    expect(middle, part).toBeGreaterThan(least!)
    expect(middle, part).toBeLessThan(most!)
  }
  for (const { breadth } of measured) {
    expect(breadth).toBeGreaterThan(115)
    expect(breadth).toBeLessThan(150)
  }
})

test("The eyes are closed: upper and lower lids meet", () => {
  for (const { head, scale } of shapes) {
    for (const ring of [rightEye, leftEye]) {
      for (let i = 1; i < 8; i++) {
        const [lower, upper] = [
          corner(head.positions, ring[i]!),
          corner(head.positions, ring[16 - i]!),
        ]
        expect(upper[1]! - lower[1]!).toBeGreaterThan(0)
        expect(upper[1]! - lower[1]!).toBeLessThan(2.5 * scale)
      }
    }
  }
})

test("The proportions of the skull are right: half the head is above the eyes, and the back is round", () => {
  for (const { head, scale } of shapes) {
    const ys = head.positions.filter((_, i) => i % 3 === 1)
    const zs = head.positions.filter((_, i) => i % 3 === 2)
    const eyes = corner(head.positions, 33)[1]!
    const share = (Math.max(...ys) - eyes) / (Math.max(...ys) - Math.min(...ys))
    expect(share).toBeGreaterThan(0.42)
    expect(share).toBeLessThan(0.54)
    expect(Math.min(...zs) / scale).toBeLessThan(-110)
    expect(Math.min(...zs) / scale).toBeGreaterThan(-160)
  }
})

test("Temples bent to clear a head are outside of it, for any design", () => {
  for (const design of [usual, ...everyDesign.filter((_, i) => i % 16 === 0)]) {
    const frame = buildFrame({ ...design, detail: 2 })
    for (const { head, ear } of shapes) {
      const places = Array.from({ length: landmarkCount }, (_, i) =>
        new Vector3().fromArray(head.positions, i * 3),
      )
      const { position } = placement(places, frame)
      const hinge = {
        x: frame.hinge.x,
        y: position.y + frame.layout.hingeY,
        z: position.z + frame.hinge.z,
      }
      const splay = splayPast(head, hinge, ear.z)
      for (let vertex = 0; vertex < head.positions.length / 3; vertex++) {
        const [x, y, z] = corner(head.positions, vertex) as [number, number, number]
        if (z > hinge.z - 12 || z < ear.z || Math.abs(y - hinge.y) > 4) continue
        expect(hinge.x + Math.tan(splay) * (hinge.z - z)).toBeGreaterThan(x + 3)
      }
      expect(splay).toBeLessThan(0.35)
    }
  }
})

test("A subdivided face keeps its corners and interpolates its texture evenly", () => {
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
