import { expect, test } from "vitest"
import { lensShapes } from "./lens-shapes.ts"
import { lensTrace } from "./lens-trace.ts"
import { lensOutline, type Point } from "./outline.ts"
import { distanceTo, drawnTrace } from "./testing/distance-to.ts"

const measures = { eyeSize: 52, bridge: 18, temple: 140, lensHeight: 38, totalWidth: 136 }
const COUNT = 400

const traced = (shape: (typeof lensShapes)[number]) =>
  lensTrace({ measures, shape } as Parameters<typeof lensTrace>[0], COUNT)

/** What a lab draws: in hundredths of a millimetre. */
const drawn = (radii: number[]): Point[] =>
  drawnTrace(radii.map((radius) => Math.round(radius * 100) / 100))

test.each(lensShapes)(
  "The trace of a %s lens lies on the frame's outline within 0.05 mm, both ways",
  (shape) => {
    const { left, right } = traced(shape)
    // The outline that the frame's rims are built of.
    const outline = lensOutline(shape, measures.eyeSize, measures.lensHeight)
    // Seen from the front the left lens has its temple on the right, the right lens on the left.
    const mirrored = outline.map(([x, y]): Point => [-x, y])
    for (const [radii, line] of [
      [left, outline],
      [right, mirrored],
    ] as const) {
      const trace = drawn(radii)
      const apart = [
        ...trace.map((point) => distanceTo(line, point)),
        ...line.map((point) => distanceTo(trace, point)),
      ]
      expect(Math.max(...apart)).toBeLessThan(0.05)
    }
  },
)

test("The trace is as wide and high as the box, and the right lens mirrors the left", () => {
  const { left, right } = traced("aviator")
  const [xs, ys] = [0, 1].map((axis) => drawn(left).map((point) => point[axis]!))
  expect(Math.max(...xs!) - Math.min(...xs!)).toBeCloseTo(52, 1)
  expect(Math.max(...ys!) - Math.min(...ys!)).toBeCloseTo(38, 1)
  expect([right[0], right[100], right[200]]).toEqual([left[200], left[100], left[0]])
  // An aviator is fuller below the temple than below the nose.
  expect(left[350]).toBeGreaterThan(left[250]!)
  expect(right[250]).toBe(left[350])
})
