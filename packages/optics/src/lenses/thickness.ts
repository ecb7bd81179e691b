import type { Eye, EyePower } from "../powers/eye-power.ts"
import type { Pd } from "../powers/pd.ts"
import { type LensMaterial, RIMLESS_MIN_EDGE_MM } from "./materials.ts"

/** The frame that a lens is cut for; lengths in mm. */
export interface LensFrame {
  measures: { eyeSize: number; bridge: number; lensHeight: number }
  /** Aviator, CatsEye, Rectangle, Round, Square or Oval; others are taken for ovals. */
  frameShape: string
  frameType: string
}

/** One lens as it would be ground for one eye; lengths in mm. */
export interface GroundLens {
  /** At the optical centre. */
  centre: number
  /** On the horizontal line through the optical centre, towards the nose and the temple. */
  nasalEdge: number
  templeEdge: number
  /** Of the whole rim. */
  thickestEdge: number
  thinnestEdge: number
  grams: number
  /** Distance of the optical centre from the middle of the rim, towards the nose. */
  decentration: number
  /** Dioptres of the front surface. */
  baseCurve: number
  /** Magnification of the eye behind the lens; 0.9 is ten percent smaller. */
  magnification: number
  /** The horizontal section from nose (first) to temple. */
  section: SectionPoint[]
}

interface SectionPoint {
  /** From the optical centre towards the temple. */
  across: number
  /** Depth of the front and the back surface behind the vertex of the front surface. */
  front: number
  back: number
}

/** Dioptres; the range that laboratories grind. */
const baseCurves = { min: 0.5, max: 10 }

/** mm from the back of a lens to the entrance pupil: 12 to the cornea and 3 behind it. */
const VERTEX_DISTANCE_MM = 15

/** mm from pupil to pupil, used while a person's own distance is unknown. */
export const ASSUMED_PD_MM = 63

const RIM_POINTS = 180
const WEIGHT_RINGS = 16
const SECTION_POINTS = 33

/**
 * Vogel's rule: for plus lenses the spherical equivalent plus 6.00 D, for minus lenses half of it
 * plus 6.00 D. Not rounded to the steps of stock blanks, which would make thickness jump.
 * @internal
 */
export const baseCurveFor = ({ sph, cyl }: EyePower): number => {
  const equivalent = sph + cyl / 2
  const base = Math.max(equivalent, equivalent / 2) + 6
  return Math.min(Math.max(base, baseCurves.min), baseCurves.max)
}

/**
 * Exact depth of a spherical surface, `R − √(R² − r²)`, written so that a flat one (curvature 0)
 * needs no case of its own. NaN where the sphere is too small to reach that far.
 * @param curvature 1/mm
 * @param radius mm from the top of the surface
 * @internal
 */
export const sagitta = (curvature: number, radius: number): number =>
  (curvature * radius ** 2) / (1 + Math.sqrt(1 - (curvature * radius) ** 2))

/** Dioptres along a direction: `SPH + CYL · sin²(direction − AXIS)` (Euler). Degrees. */
export const powerAlong = ({ sph, cyl, axis }: EyePower, degrees: number): number =>
  sph + cyl * Math.sin(((degrees - (axis ?? 0)) * Math.PI) / 180) ** 2

/**
 * mm from the middle of the rim towards the nose: `(eye size + bridge) / 2 − PD of the eye`.
 * @internal
 */
export const decentrationOf = (
  { eyeSize, bridge }: LensFrame["measures"],
  eye: Eye,
  pd: Pd,
): number => (eyeSize + bridge) / 2 - (typeof pd === "number" ? pd / 2 : pd[eye])

/**
 * How thick and heavy a lens becomes. The front is a sphere by `baseCurveFor`; the back makes up
 * the back vertex power, `F2 = F'v − F1 / (1 − t/n · F1)` (Jalie, The Principles of Ophthalmic
 * Lenses), in each meridian. The lens is as thin as the material allows at its centre and all
 * around the rim. The rim is a superellipse of the frame's own lens width and height; the optical
 * centre lies at half its height. An ADD is not counted.
 *
 * Null where no lens with spherical surfaces reaches the rim: such powers need an aspheric lens.
 */
export function grindLens(
  frame: LensFrame,
  eye: Eye,
  power: EyePower,
  pd: Pd,
  material: LensMaterial,
): GroundLens | null {
  const { index, density, minCentre } = material
  const minEdge = frame.frameType === "Rimless" ? RIMLESS_MIN_EDGE_MM : material.minEdge
  const decentration = decentrationOf(frame.measures, eye, pd)
  // Rim and powers are the same turned by 180°, so x runs towards the nose for both eyes.
  const outline = rimPoints(frame)
  const fromCentre = (x: number, y: number) => polar(x - decentration, y)
  const rim = outline.map(({ x, y }) => fromCentre(x, y))

  const baseCurve = baseCurveFor(power)
  const frontCurvature = baseCurve / 1000 / (index - 1)
  const backVertex = (centre: number) => baseCurve / (1 - (centre / 1000 / index) * baseCurve)
  /** The back surface's depth minus the front's: the gain in thickness from the centre to here. */
  const gain = ({ radius, degrees }: Polar, centre: number): number => {
    const back = (backVertex(centre) - powerAlong(power, degrees)) / 1000 / (index - 1)
    return sagitta(back, radius) - sagitta(frontCurvature, radius)
  }

  // The back curve depends slightly on the thickness, so the two are solved iteratively.
  let centre = minCentre
  for (let round = 0; round < 12; round += 1) {
    const least = Math.min(...rim.map((point) => gain(point, centre)))
    centre = Math.max(minCentre, minEdge - least)
  }
  const thickness = (point: Polar) => centre + gain(point, centre)
  const edges = rim.map(thickness)
  const thickestEdge = Math.max(...edges)
  // One point of the rim that is out of reach is enough for it.
  if (Number.isNaN(thickestEdge)) return null

  const half = frame.measures.eyeSize / 2
  const along = (across: number) => ({
    radius: Math.abs(across),
    degrees: 0,
  })
  const nasal = half - decentration
  const temple = half + decentration
  const spherical = power.sph + power.cyl / 2
  return {
    centre,
    nasalEdge: thickness(along(nasal)),
    templeEdge: thickness(along(temple)),
    thickestEdge,
    thinnestEdge: Math.min(...edges),
    grams: (volume(outline, (x, y) => thickness(fromCentre(x, y))) / 1000) * density,
    decentration,
    baseCurve,
    magnification:
      1 / (1 - (centre / 1000 / index) * baseCurve) / (1 - (VERTEX_DISTANCE_MM / 1000) * spherical),
    section: Array.from({ length: SECTION_POINTS }, (_, place) => {
      const across = -nasal + (place / (SECTION_POINTS - 1)) * (nasal + temple)
      const front = sagitta(frontCurvature, Math.abs(across))
      return { across, front, back: front + thickness(along(across)) }
    }),
  }
}

/**
 * How full a rim's corners are: |2x/width|ᵏ + |2y/height|ᵏ = 1. With 2 it is an ellipse, with more
 * it nears a rectangle.
 */
const fullness: Record<string, number> = {
  Round: 2,
  Oval: 2,
  Aviator: 2.5,
  CatsEye: 2.8,
  Square: 4,
  Rectangle: 4,
}
const USUAL_FULLNESS = 3

interface Point {
  x: number
  y: number
}

interface Polar {
  radius: number
  degrees: number
}

const polar = (x: number, y: number): Polar => ({
  radius: Math.hypot(x, y),
  degrees: (Math.atan2(y, x) * 180) / Math.PI,
})

const rimPoints = ({ measures, frameShape }: LensFrame): Point[] => {
  const power = 2 / (fullness[frameShape] ?? USUAL_FULLNESS)
  const side = (value: number, length: number) =>
    (Math.sign(value) * Math.abs(value) ** power * length) / 2
  return Array.from({ length: RIM_POINTS }, (_, place) => {
    const angle = (place / RIM_POINTS) * 2 * Math.PI
    return {
      x: side(Math.cos(angle), measures.eyeSize),
      y: side(Math.sin(angle), measures.lensHeight),
    }
  })
}

/** mm³, summed over thin triangles from the middle of the rim, each in rings. */
function volume(outline: Point[], thickness: (x: number, y: number) => number): number {
  let sum = 0
  for (const [place, from] of outline.entries()) {
    const to = outline[(place + 1) % outline.length] ?? from
    const area = Math.abs(from.x * to.y - from.y * to.x) / 2
    for (let ring = 0; ring < WEIGHT_RINGS; ring += 1) {
      const inner = ring / WEIGHT_RINGS
      const outer = (ring + 1) / WEIGHT_RINGS
      const middle = (inner + outer) / 2
      const share = (outer ** 2 - inner ** 2) * area
      sum += share * thickness(((from.x + to.x) / 2) * middle, ((from.y + to.y) / 2) * middle)
    }
  }
  return sum
}
