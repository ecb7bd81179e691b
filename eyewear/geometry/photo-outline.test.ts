import fc from "fast-check"
import { expect, test } from "vitest"
import {
  type MarkedPhoto,
  type OutlineFault,
  outlineError,
  outlineWarnings,
  type PhotoPoint,
} from "#domain/catalogue/frame-outline.ts"
import { type LensShape, lensShapes } from "./lens-shapes.ts"
import { lensTrace, mirroredRadii } from "./lens-trace.ts"
import { lensOutline } from "./outline.ts"
import { measureOutline } from "./photo-outline.ts"
import { apartFrom } from "./testing/distance-to.ts"
import { type Camera, cardAt, lensesAt, photographed } from "./testing/photograph.ts"

const measures = { eyeSize: 52, bridge: 18, temple: 140, lensHeight: 38, totalWidth: 136 }
const size = { width: 4000, height: 3000 }
const straight: Camera = { ...size, focal: 1.2, distance: 280, tilt: 0, lean: 0, roll: 0 }

/** What an owner marks in a photo without any error of theirs. */
function marked(
  camera: Camera,
  { count = 28, depth = 0, shape = lensShapes[0] as LensShape } = {},
) {
  const lenses = lensesAt(shape, measures, 30, count)
  return {
    ...size,
    card: cardAt([0, -35], 0).map((corner) => photographed(camera, corner)),
    right: lenses.right.map((point) => photographed(camera, point, depth)),
    left: lenses.left.map((point) => photographed(camera, point, depth)),
    groove: 0,
  }
}
const measured = (photo: MarkedPhoto) => {
  const result = measureOutline(photo)
  if (!result.ok) throw new Error(result.failure)
  return result.value
}
const faultOf = (photo: MarkedPhoto): OutlineFault | null => {
  const result = measureOutline(photo)
  return result.ok ? null : result.failure
}
const apart = (radii: readonly number[], others: readonly number[]) =>
  Math.max(...radii.map((radius, i) => Math.abs(radius - others[i]!)))

test.each(lensShapes)(
  "The outline of a %s lens is measured to 0.05 mm from exact points of a photo at an angle",
  (shape) => {
    const photo = marked({ ...straight, tilt: 9, lean: -7, roll: 12 }, { count: 64, shape })
    const outline = measured(photo)
    const trace = lensTrace({ measures, shape } as Parameters<typeof lensTrace>[0], 400)
    expect(apart(outline.right, trace.right)).toBeLessThan(0.05)
    expect(apart(outline.left, trace.left)).toBeLessThan(0.05)
    expect(outline.width).toBeCloseTo(52, 1)
    expect(outline.height).toBeCloseTo(38, 1)
    expect(outline.bridge).toBeCloseTo(18, 1)
    // A single lens is mirrored, and the card's edge is the horizontal.
    const single = measured({ ...photo, left: undefined })
    expect(apart(single.left, trace.left)).toBeLessThan(0.05)
    expect(single.bridge).toBeNull()
  },
)

test("No edge is farther from the outline than the stated error, with marks within two pixels and the camera at any angle", () => {
  const within = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  const cameras = fc.record({
    focal: fc.double({ min: 0.75, max: 2, noNaN: true }),
    pixelsPerMm: fc.double({ min: 15, max: 22, noNaN: true }),
    ...{ tilt: within(11), lean: within(11), roll: within(25) },
  })
  const shapes = fc.constantFrom(...lensShapes)
  const noises = fc.array(within(1), { minLength: 150, maxLength: 150 })
  fc.assert(
    fc.property(
      ...([cameras, shapes, noises, within(1), fc.boolean()] as const),
      ({ pixelsPerMm, ...held }, shape, noise, depth, isSingle) => {
        const distance = (held.focal * size.width) / pixelsPerMm
        const exact = marked({ ...size, ...held, distance }, { depth, shape })
        const pixels = 0.1 * pixelsPerMm
        let next = 0
        const shaken = (points: readonly PhotoPoint[]) =>
          points.map(
            ([x, y]): PhotoPoint => [x + noise[next++]! * pixels, y + noise[next++]! * pixels],
          )
        const outline = measured({
          ...exact,
          card: shaken(exact.card),
          right: shaken(exact.right),
          left: isSingle ? undefined : shaken(exact.left),
        })
        const edge = lensOutline(shape, measures.eyeSize, measures.lensHeight)
        for (const radii of [outline.left, mirroredRadii(outline.right)]) {
          expect(apartFrom(edge, radii)).toBeLessThan(outline.photoError)
        }
      },
    ),
    { numRuns: 25 },
  )
})

test("Each millimetre between card and lenses counts less in a photo from farther away", () => {
  const near = measured(marked({ ...straight, focal: 0.75, distance: 175 }))
  const far = measured(marked({ ...straight, focal: 0.75, distance: 350 }))
  expect(near.errorPerMm).toBeCloseTo(2 * far.errorPerMm, 3)
  const lower = measured(marked({ ...straight, focal: 0.75, distance: 175 }, { depth: -1 }))
  // A shallower lens is drawn smaller, by no more than what is stated for a millimetre.
  const change = apart(lower.right, near.right)
  expect(change).toBeGreaterThan(0.1)
  expect(change).toBeLessThanOrEqual(near.errorPerMm * 1.01)
})

test("What the rim hides is added all around", () => {
  const photo = marked(straight)
  const [open, whole] = [measured(photo), measured({ ...photo, groove: 0.5 })]
  expect(whole.width - open.width).toBeCloseTo(1, 1)
  expect(whole.height - open.height).toBeCloseTo(1, 1)
  expect(open.bridge! - whole.bridge!).toBeCloseTo(1, 1)
})

test("A card that lies across, corners and points in any order, and the lenses exchanged give the same outline", () => {
  const photo = marked(straight)
  const outline = measured(photo)
  const across = cardAt([0, -60], 90).map((corner) => photographed(straight, corner))
  expect(apart(measured({ ...photo, card: across }).right, outline.right)).toBeLessThan(0.01)
  const mixed = measured({
    ...photo,
    card: [2, 0, 3, 1].map((i) => photo.card[i]!),
    right: photo.left.toReversed(),
    left: photo.right.toSorted(([x], [other]) => x - other),
  })
  expect(apart(mixed.right, outline.right)).toBeLessThan(0.01)
})

const mixed = ([x, y]: PhotoPoint, [toX, toY]: PhotoPoint, share: number): PhotoPoint => [
  x + (toX - x) * share,
  y + (toY - y) * share,
]

test.each<[OutlineFault, (photo: ReturnType<typeof marked>) => MarkedPhoto]>([
  ["card-corners", (photo) => ({ ...photo, card: photo.card.slice(0, 3) })],
  [
    "card-corners",
    (photo) => ({
      ...photo,
      card: [
        [0, 0],
        [100, 0],
        [50, 20],
        [50, 100],
      ],
    }),
  ],
  [
    "card-shape",
    (photo) => ({ ...photo, card: photo.card.map(([x, y]) => [y > 2000 ? x - 250 : x, y]) }),
  ],
  ["few-points", (photo) => ({ ...photo, right: photo.right.slice(0, 11) })],
  ["gap", (photo) => ({ ...photo, right: photo.right.slice(0, 14), left: undefined })],
  [
    "not-round",
    (photo) => ({
      ...photo,
      right: [...photo.right, mixed(photo.right[0]!, [1400, 986], 0.3)],
    }),
  ],
  ["overlap", (photo) => ({ ...photo, left: photo.right.map(([x, y]) => [x + 400, y]) })],
  ["size", (photo) => ({ ...photo, right: photo.right.map(([x, y]) => [x / 3, y / 3]) })],
])("A photo is refused for %s", (fault, change) => {
  const photo = marked(straight)
  expect(faultOf(photo)).toBeNull()
  expect(faultOf(change(photo))).toBe(fault)
})

test("A photo is refused if it is too small or was taken from the side", () => {
  expect(faultOf(marked({ ...straight, distance: 1000 }))).toBe("few-pixels")
  expect(faultOf(marked({ ...straight, tilt: 32 }))).toBe("tilted")
})

test("The stated error is at least half of what the box differs from the typed measures, and owners are warned", () => {
  const outline = measured(marked(straight))
  expect(outlineError(outline, null)).toBe(outline.photoError)
  expect(outlineError(outline, measures)).toBe(outline.photoError)
  expect(outline.photoError).toBeLessThan(0.5)
  expect(outlineWarnings(outline, measures)).toEqual([])
  const typed = { eyeSize: 54, lensHeight: 38 }
  expect(outlineError(outline, typed)).toBeCloseTo(1, 1)
  expect(outlineWarnings(outline, typed)).toEqual([expect.stringContaining("eye size is 54 mm")])
  const warned = outlineWarnings({ ...outline, photoError: 0.8, errorPerMm: 0.2, tilt: 12 }, null)
  expect(warned.map((sentence) => /±0\.80|farther|angle/.exec(sentence)?.[0])).toEqual([
    ...["±0.80", "farther", "angle"],
  ])
})
