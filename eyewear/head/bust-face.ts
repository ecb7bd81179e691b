import { canonicalFace, leftEye, rightEye } from "../face/canonical-face.ts"
import { smoothstep } from "../geometry/vector.ts"
import type { BustMeasures } from "./busts.ts"
import { type Net, subdivided } from "./loop-subdivision.ts"

/** Pupillary distance of the mean face, mm. */
const meanPd = 63.02

type Point = [x: number, y: number, z: number]

/**
 * The front of a display head: the mean face adjusted to its measures, with closed lids. Landmark i
 * is vertex i.
 */
export function bustFace(measures: BustMeasures): { net: Net; scale: number } {
  const scale = measures.pd / meanPd
  const positions: number[] = []
  for (let i = 0; i < canonicalFace.positions.length; i += 3) {
    const at = canonicalFace.positions.slice(i, i + 3) as Point
    positions.push(...shaped(at, measures).map((value) => value * scale))
  }
  closeLids(positions, scale)
  const coarse: Net = { positions, uvs: canonicalFace.uvs, triangles: canonicalFace.triangles }
  return { net: subdivided(subdivided(coarse)), scale }
}

/**
 * Coordinates are the mean face's own, mm: pupils at y 26, chin at -94, tip of the nose at (0, -5,
 * 76).
 */
function shaped([x, y, z]: Point, { nose, ...face }: BustMeasures): Point {
  const away = Math.abs(x)
  const near = (cx: number, cy: number, rx: number, ry: number) =>
    Math.exp(-(((away - cx) / rx) ** 2) - ((y - cy) / ry) ** 2)
  const low = smoothstep(18, -75, y)
  const outside = smoothstep(30, 68, away)
  const onNose = near(0, -10, 19, 13)
  const jaw = 1 + (face.jaw - 1) * smoothstep(5, -55, y) * smoothstep(8, 45, away)
  const breadth = 1 + (face.breadth - 1) * smoothstep(38, 72, away)
  const nostrils = 1 + (nose.breadth - 1) * onNose
  const lips = (face.lips - 1) * (y + 43) * near(0, -43, 28, 12)
  return [
    x * breadth * jaw * nostrils + Math.sign(x) * face.cheeks * near(55, -2, 22, 22),
    y + Math.min(0, y - 18) * (face.length - 1) + lips - nose.down * near(0, -10, 14, 16),
    z +
      face.chin * near(0, -84, 30, 18) +
      face.brow * near(24, 46, 26, 9) +
      nose.tip * near(0, -6, 13, 13) +
      nose.bridge * near(0, 18, 11, 18) +
      face.cheeks * 0.6 * near(46, -2, 20, 18) -
      low * outside * (face.jaw - 1) * 20,
  ]
}

/** Moves the upper lids down onto the lower ones, along the eyeball. */
function closeLids(positions: number[], scale: number): void {
  for (const ring of [rightEye, leftEye]) {
    const [outer, inner] = [ring[0]!, ring[8]!]
    const at = (vertex: number, axis: number) => positions[vertex * 3 + axis]!
    for (let i = 1; i < 8; i++) {
      const [lower, upper] = [ring[i]!, ring[16 - i]!]
      const share = (at(lower, 0) - at(outer, 0)) / (at(inner, 0) - at(outer, 0))
      const round = Math.sin(Math.PI * share)
      const level = at(outer, 1) + (at(inner, 1) - at(outer, 1)) * share
      const x = (at(lower, 0) + at(upper, 0)) / 2
      const z = Math.max(at(lower, 2), at(upper, 2)) + lid.out * round * scale
      for (const [vertex, gap] of [
        [lower, -lid.gap],
        [upper, lid.gap],
      ] as const) {
        positions[vertex * 3] = x
        positions[vertex * 3 + 1] = level - (lid.down - gap) * round * scale
        positions[vertex * 3 + 2] = z - lid.crease * round * scale
      }
    }
  }
}

/** mm */
const lid = { down: 3.4, gap: 0.3, out: 2.4, crease: 1.1 }
