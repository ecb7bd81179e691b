import { Vector3 } from "three"
import { expect, test } from "vitest"
import { buildFrame } from "../geometry/frame.ts"
import { everyDesign, usual } from "../testing/designs.ts"
import { canonicalFace, landmarkCount } from "./canonical-face.ts"
import { breadthAtTemples, placement } from "./placement.ts"

/** The mean face with its outer parts narrowed to an adult's width. */
const face = (size = 0.92) =>
  Array.from({ length: landmarkCount }, (_, i) =>
    new Vector3().fromArray(canonicalFace.positions, i * 3).multiplyScalar(size),
  )

test("A frame is level with the eyes, in front of the nose, centred on the face", () => {
  const { position } = placement(face(), buildFrame(usual))
  const eyes = face()[133]!
  expect(position.x).toBeCloseTo(0, 6)
  expect(Math.abs(position.y - eyes.y)).toBeLessThan(4)
  expect(position.z).toBeGreaterThan(face()[168]!.z)
  expect(position.z).toBeGreaterThan(eyes.z + 8)
})

test("Temples open on a broad head and close on a slim one, within the hinge's range", () => {
  const frame = buildFrame(usual)
  const splays = [0.8, 0.92, 1.3].map((size) => placement(face(size), frame).splay)
  expect(splays).toEqual(splays.toSorted((a, b) => a - b))
  expect(splays[0]!).toBeGreaterThanOrEqual(-0.12)
  expect(splays[2]!).toBeLessThanOrEqual(0.22)
})

test("Temples of different designs run from the hinge down to the ears", () => {
  for (const design of everyDesign.filter((_, i) => i % 8 === 0)) {
    const { tilt, end, position } = placement(face(), buildFrame(design))
    expect(tilt).toBeLessThanOrEqual(0.05)
    expect(tilt).toBeGreaterThanOrEqual(-0.3)
    expect(position.z - end).toBeGreaterThan(60)
  }
})

test("The width of a face is measured from temple to temple", () => {
  expect(breadthAtTemples(face(1))).toBeCloseTo(154.9, 0)
})
