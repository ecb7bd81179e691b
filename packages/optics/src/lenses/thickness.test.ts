import fc from "fast-check"
import { expect, test } from "vitest"
import type { EyePower } from "../powers/eye-power.ts"
import { transpose } from "../powers/power-values.ts"
import { type LensMaterial, lensMaterials } from "./materials.ts"
import {
  baseCurveFor,
  decentrationOf,
  type GroundLens,
  grindLens,
  type LensFrame,
  powerAlong,
  sagitta,
} from "./thickness.ts"

const standard = lensMaterials[0]!
const material = fc.constantFrom(...lensMaterials)

const quarters = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((steps) => steps / 4)

const frame = fc.record({
  measures: fc.record({
    eyeSize: fc.integer({ min: 44, max: 58 }),
    bridge: fc.integer({ min: 14, max: 22 }),
    lensHeight: fc.integer({ min: 26, max: 44 }),
  }),
  frameShape: fc.constantFrom("Aviator", "CatsEye", "Rectangle", "Round", "Square", "Oval"),
  frameType: fc.constantFrom("Fullrim", "Halfrim", "Rimless"),
})

const pd = fc.integer({ min: 108, max: 148 }).map((halves) => halves / 2)

const sphere = (sph: number): EyePower => ({ sph, cyl: 0, axis: null, add: null })

const power = fc
  .record({
    sph: quarters(-10, 6),
    cyl: quarters(-4, 4),
    axis: fc.integer({ min: 1, max: 180 }),
  })
  .map(({ sph, cyl, axis }) => ({ sph, cyl, axis: cyl === 0 ? null : axis, add: null }))

const grind = (...given: Parameters<typeof grindLens>): GroundLens => {
  const lens = grindLens(...given)
  fc.pre(lens !== null)
  return lens as GroundLens
}

const round = (eyeSize: number, bridge = 18): LensFrame => ({
  measures: { eyeSize, bridge, lensHeight: eyeSize },
  frameShape: "Round",
  frameType: "Fullrim",
})

test("The sag of a spherical surface is R − √(R² − r²), and that of a flat one is zero", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 45, max: 2000, noNaN: true }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      (R, r) => {
        expect(sagitta(1 / R, r)).toBeCloseTo(R - Math.sqrt(R * R - r * r), 6)
      },
    ),
  )
  expect(sagitta(0, 25)).toBe(0)
  expect(sagitta(1 / 20, 25)).toBeNaN()
})

test("Along the axis the power is SPH, across it SPH plus CYL", () => {
  const eye = { sph: -2, cyl: -1, axis: 45, add: null }
  expect(powerAlong(eye, 45)).toBeCloseTo(-2)
  expect(powerAlong(eye, 225)).toBeCloseTo(-2)
  expect(powerAlong(eye, 135)).toBeCloseTo(-3)
  expect(powerAlong(eye, 90)).toBeCloseTo(-2.5)
})

test("A round lens without decentration is as thick as the closed formula, within 0.05 mm", () => {
  /** Both surfaces by radius, the textbook formula: edge = t + sag(back) − sag(front). */
  const closed = (sph: number, { index }: LensMaterial, centre: number, r: number) => {
    const F1 = baseCurveFor(sphere(sph))
    const F2 = sph - F1 / (1 - (centre / 1000 / index) * F1)
    const depth = (F: number) => {
      const R = ((index - 1) * 1000) / F
      return F === 0 ? 0 : Math.sign(R) * (Math.abs(R) - Math.sqrt(R * R - r * r))
    }
    return centre + depth(-F2) - depth(F1)
  }
  fc.assert(
    fc.property(quarters(-10, 6), fc.integer({ min: 40, max: 56 }), material, (sph, size, made) => {
      const lens = grind(round(size), "right", sphere(sph), size + 18, made)
      const edge = closed(sph, made, lens.centre, size / 2)
      for (const thickness of [
        lens.nasalEdge,
        lens.templeEdge,
        lens.thickestEdge,
        lens.thinnestEdge,
      ])
        expect(Math.abs(thickness - edge)).toBeLessThan(0.05)
    }),
  )
})

/** How far a surface of this power (dioptres) curves at this distance from its top, by its radius. */
const depthOf = (F: number, { index }: LensMaterial, r: number): number => {
  if (F === 0) return 0
  const R = ((index - 1) * 1000) / F
  return Math.sign(R) * (Math.abs(R) - Math.sqrt(R * R - r * r))
}

/** Thickness at a point around the optical centre, from the textbook; x towards the temple, in mm. */
const closedThickness = (
  eye: EyePower,
  made: LensMaterial,
  centre: number,
  x: number,
  y: number,
) => {
  const F1 = baseCurveFor(eye)
  const angle = Math.atan2(y, x) - ((eye.axis ?? 0) * Math.PI) / 180
  const along = eye.sph + eye.cyl * Math.sin(angle) ** 2
  const F2 = along - F1 / (1 - (centre / 1000 / made.index) * F1)
  const r = Math.hypot(x, y)
  return centre + depthOf(-F2, made, r) - depthOf(F1, made, r)
}

test("With a decentred PD and a cylinder, every part of the edge is as thick as the closed formula says, within 0.05 mm", () => {
  fc.assert(
    fc.property(
      ...[power, fc.integer({ min: 40, max: 54 }), fc.integer({ min: 54, max: 74 }), material],
      (eye, size, distance, made) => {
        const lens = grind(round(size), "left", eye, distance, made)
        // The optical centre lies towards the nose, and x runs towards the temple of the left eye.
        const aside = (size + 18 - distance) / 2
        const rim = Array.from({ length: 720 }, (_, step) => {
          const angle = (step / 360) * Math.PI
          const [x, y] = [Math.cos(angle) * (size / 2), Math.sin(angle) * (size / 2)]
          return closedThickness(eye, made, lens.centre, x + aside, y)
        })
        const near = (one: number, other: number) =>
          expect(Math.abs(one - other)).toBeLessThan(0.05)
        near(lens.decentration, aside)
        near(lens.templeEdge, closedThickness(eye, made, lens.centre, size / 2 + aside, 0))
        near(lens.nasalEdge, closedThickness(eye, made, lens.centre, aside - size / 2, 0))
        near(lens.thickestEdge, Math.max(...rim))
        near(lens.thinnestEdge, Math.min(...rim))
        // As thin as it can be: its middle or its rim is what the material allows.
        const spare = Math.min(lens.centre - made.minCentre, Math.min(...rim) - made.minEdge)
        near(spare, 0)
      },
    ),
  )
})

test("-4.00 in 1.50 for a round lens of 50 mm is 4.71 mm at its edge; +4.00 is 3.69 mm in the middle", () => {
  const minus = grind(round(50), "right", sphere(-4), 68, standard)
  expect(minus.baseCurve).toBe(4)
  expect(minus.centre).toBe(2)
  expect(minus.thickestEdge).toBeCloseTo(4.71, 2)
  const plus = grind(round(50), "left", sphere(4), 68, standard)
  expect(plus.thinnestEdge).toBeCloseTo(1, 6)
  expect(plus.centre).toBeCloseTo(3.69, 1)
})

test("A stronger lens is never thinner: at its edge for minus, in its middle for plus", () => {
  fc.assert(
    fc.property(frame, pd, material, quarters(-9.75, 6), (cut, distance, made, sph) => {
      const weaker = grind(cut, "right", sphere(sph), distance, made)
      const stronger = grind(cut, "right", sphere(sph + (sph <= 0 ? -0.25 : 0.25)), distance, made)
      const of = sph <= 0 ? "thickestEdge" : "centre"
      expect(stronger[of]).toBeGreaterThanOrEqual(weaker[of] - 1e-9)
    }),
  )
})

test("A higher index is never thicker", () => {
  fc.assert(
    fc.property(frame, pd, power, (cut, distance, eye) => {
      const thick = lensMaterials.map((made) => grind(cut, "left", eye, distance, made))
      for (const [place, lens] of thick.entries()) {
        const before = thick[place - 1]
        if (!before) continue
        expect(Math.max(lens.thickestEdge, lens.centre)).toBeLessThanOrEqual(
          Math.max(before.thickestEdge, before.centre) + 0.005,
        )
      }
    }),
  )
})

test("Two equal eyes have two equal lenses", () => {
  fc.assert(
    fc.property(frame, pd, material, power, (cut, distance, made, eye) => {
      const right = grind(cut, "right", eye, distance, made)
      const left = grind(cut, "left", eye, distance, made)
      for (const of of ["centre", "nasalEdge", "templeEdge", "thickestEdge", "grams"] as const) {
        expect(left[of]).toBeCloseTo(right[of], 6)
      }
    }),
  )
})

test("Transposing the cylinder does not change the lens", () => {
  fc.assert(
    fc.property(frame, pd, material, power, (cut, distance, made, eye) => {
      const lens = grind(cut, "right", eye, distance, made)
      const other = grind(cut, "right", transpose(eye), distance, made)
      for (const of of ["centre", "nasalEdge", "templeEdge", "thickestEdge", "grams"] as const) {
        expect(other[of]).toBeCloseTo(lens[of], 6)
      }
    }),
  )
})

test("No lens is thinner than its material allows, at the centre or at the edge", () => {
  fc.assert(
    fc.property(frame, pd, material, power, (cut, distance, made, eye) => {
      const lens = grind(cut, "right", eye, distance, made)
      const minEdge = cut.frameType === "Rimless" ? 2 : made.minEdge
      expect(lens.centre).toBeGreaterThanOrEqual(made.minCentre)
      expect(lens.thinnestEdge).toBeGreaterThanOrEqual(minEdge - 1e-6)
      expect(lens.nasalEdge).toBeGreaterThanOrEqual(minEdge - 0.01)
      for (const { front, back } of lens.section) expect(back - front).toBeGreaterThan(0.9)
    }),
  )
})

test("Eyes closer together than the lens centres have the thick edge at the temples", () => {
  expect(decentrationOf({ eyeSize: 52, bridge: 18, lensHeight: 40 }, "right", 62)).toBe(4)
  expect(
    decentrationOf({ eyeSize: 52, bridge: 18, lensHeight: 40 }, "left", { right: 31, left: 33 }),
  ).toBe(2)
  const lens = grind(round(52), "right", sphere(-6), 62, standard)
  expect(lens.templeEdge).toBeGreaterThan(lens.nasalEdge + 1)
  expect(lens.section[0]?.across).toBe(-22)
  expect(lens.section.at(-1)?.across).toBe(30)
})

test("A minus lens makes the eye look smaller, a plus lens larger: by 1 / (1 − 0.015 · F) and the lens's shape factor", () => {
  const minus = grind(round(48), "right", sphere(-8), 66, standard)
  expect(minus.magnification).toBeCloseTo(1 / (1 + 0.12) / (1 - (0.002 / 1.5) * 2), 3)
  const plus = grind(round(48), "right", sphere(5), 66, standard)
  expect(plus.magnification).toBeCloseTo(1 / (1 - 0.075) / (1 - (plus.centre / 1000 / 1.5) * 10), 9)
  const toric = { sph: -8, cyl: -2, axis: 90, add: null }
  const astigmatic = grind(round(48), "right", toric, 66, standard)
  expect(astigmatic.magnification).toBeCloseTo(1 / (1 + 0.135) / (1 - (0.002 / 1.5) * 1.5), 9)
})

test("Vogel's rule adds 6.00 D to a plus power and to half of a minus power, within 0.50 to 10.00 D", () => {
  const base = (sph: number, cyl = 0) => baseCurveFor({ sph, cyl, axis: 90, add: null })
  expect([base(0), base(2), base(-4), base(-3, -2), base(2, -2)]).toEqual([6, 8, 4, 4, 7])
  expect([base(4), base(8), base(-11), base(-14)]).toEqual([10, 10, 0.5, 0.5])
})

test("The section follows the front sphere from the nasal to the temple edge, with the thickness behind it", () => {
  const lens = grind(round(52), "right", sphere(-6), 62, standard)
  expect(lens.section).toHaveLength(33)
  for (const [place, { across, front }] of lens.section.entries()) {
    expect(across).toBeCloseTo(-22 + (place / 32) * 52, 9)
    expect(front).toBeCloseTo(depthOf(lens.baseCurve, standard, Math.abs(across)), 9)
  }
  const [first, last] = [lens.section[0]!, lens.section.at(-1)!]
  expect(first.back - first.front).toBeCloseTo(lens.nasalEdge, 9)
  expect(last.back - last.front).toBeCloseTo(lens.templeEdge, 9)
})

test("A round lens weighs what its thickness adds up to over its area, within half a percent", () => {
  for (const sph of [-8, 5]) {
    const lens = grind(round(50), "left", sphere(sph), 68, standard)
    const rings = 500
    const volume = Array.from({ length: rings }, (_, ring) => {
      const r = ((ring + 0.5) / rings) * 25
      const width = 25 / rings
      return 2 * Math.PI * r * width * closedThickness(sphere(sph), standard, lens.centre, r, 0)
    }).reduce((sum, part) => sum + part, 0)
    expect(lens.grams / ((volume / 1000) * 1.32)).toBeCloseTo(1, 2)
  }
})

test("Of lenses of one width and height, the fuller the shape the heavier, from round to rectangular", () => {
  const grams = (frameShape: string) =>
    grind({ ...round(50), frameShape }, "right", sphere(-2), 68, standard).grams
  const shapes = ["Round", "Aviator", "CatsEye", "Some other", "Square"].map(grams)
  expect(shapes).toEqual(shapes.toSorted((a, b) => a - b))
  expect(new Set(shapes).size).toBe(5)
  expect(grams("Oval")).toBe(grams("Round"))
  expect(grams("Rectangle")).toBe(grams("Square"))
})

test("A plano disc of 50 mm weighs its volume times its density", () => {
  const flat = grind(round(50), "right", sphere(0), 68, standard)
  const disc = Math.PI * 25 ** 2 * 2 * 1.32e-3
  expect(flat.grams).toBeGreaterThan(disc)
  expect(flat.grams).toBeLessThan(disc * 1.03)
})

test("A power that spherical surfaces cannot reach at this radius has no drawing", () => {
  expect(grindLens(round(62), "right", sphere(24), 60, standard)).toBeNull()
})
