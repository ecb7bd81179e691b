import { faceOval } from "../face/canonical-face.ts"
import { type Mesh, smoothMesh } from "../geometry/mesh.ts"
import { mix, smoothstep } from "../geometry/vector.ts"
import { bustFace } from "./bust-face.ts"
import type { BustMeasures } from "./busts.ts"
import type { Net } from "./loop-subdivision.ts"

export interface BustShape {
  /** Face and skull in one mesh; landmark i of the face is vertex i. */
  head: Mesh
  neck: Mesh
  /** Where the ear joins the head for x > 0, mm. */
  ear: { x: number; y: number; z: number }
  /** Scale relative to the mean head. */
  scale: number
}

export function bustShape(measures: BustMeasures): BustShape {
  const { net, scale } = bustFace(measures)
  const edge = borderOf(net)
  const { positions, indices, rings } = withSkull(net, edge, scale, measures.breadth)
  relax(positions, indices, rings)
  return {
    head: smoothMesh(positions, indices),
    neck: neckMesh(scale, measures),
    ear: {
      x: positions[454 * 3]!,
      y: positions[454 * 3 + 1]! + 3 * scale,
      z: positions[454 * 3 + 2]! - 10 * scale,
    },
    scale,
  }
}

const ringCount = 26

/**
 * The face with the rest of the head behind it: each ring runs from the face's edge to the back.
 */
function withSkull(face: Net, edge: number[], scale: number, breadth: number) {
  const centre = [0, 40 * scale, -40 * scale]
  const radii = [79 * scale * breadth, 97 * scale, 97 * scale]
  const positions = [...face.positions]
  const indices = [...face.triangles]
  /** For each vertex of the skull, how many rings it is behind the face's edge. */
  const rings = new Map(edge.map((vertex) => [vertex, 0]))
  let before = edge
  for (let ring = 1; ring <= ringCount; ring++) {
    const first = positions.length / 3
    for (const vertex of edge) {
      const from = [0, 1, 2].map((axis) => face.positions[vertex * 3 + axis]! - centre[axis]!)
      const to = around(from, ring / ringCount, radii)
      rings.set(positions.length / 3, ring)
      positions.push(...to.map((value, axis) => value + centre[axis]!))
    }
    const here = edge.map((_, i) => first + i)
    for (let i = 0; i < edge.length; i++) {
      const next = (i + 1) % edge.length
      const [a, b, c, d] = [before[i]!, before[next]!, here[i]!, here[next]!]
      indices.push(a, c, b, b, c, d)
    }
    before = here
  }
  return { positions, indices, rings }
}

/** A point between the edge and the middle of the back. */
function around(from: number[], share: number, radii: number[]): number[] {
  const [x, y, z] = from.map((value, axis) => value / radii[axis]!) as [number, number, number]
  const length = Math.hypot(x, y, z)
  const angle = Math.acos(Math.min(1, Math.max(-1, -z / length)))
  const turned = angle * (1 - share)
  const flat = Math.hypot(x, y) || 1
  const reach = mix(length, 1, smoothstep(0, 0.45, share))
  const sine = Math.sin(turned) * reach
  return [
    (x / flat) * sine * radii[0]!,
    (y / flat) * sine * radii[1]!,
    -Math.cos(turned) * reach * radii[2]!,
  ]
}

/** How many rings of the face are included in the smoothing of the seam. */
const seam = 5
const rounds = 14
/** Smoothing of the whole face: a display head has no sharp lips and nostrils. */
const calm = 0.06

/** Moves each vertex towards its neighbours: fully on the skull, less and less into the face. */
function relax(positions: number[], indices: number[], rings: Map<number, number>): void {
  const neighbours = Array.from({ length: positions.length / 3 }, () => new Set<number>())
  for (let i = 0; i < indices.length; i += 3) {
    for (let side = 0; side < 3; side++) {
      const [a, b] = [indices[i + side]!, indices[i + ((side + 1) % 3)]!]
      neighbours[a]!.add(b)
      neighbours[b]!.add(a)
    }
  }
  const shares = new Map<number, number>([...rings.keys()].map((vertex) => [vertex, 1]))
  let last = [...shares.keys()]
  for (let depth = 1; depth <= seam; depth++) {
    const next = last
      .flatMap((vertex) => [...neighbours[vertex]!])
      .filter((one) => !shares.has(one))
    for (const vertex of next) shares.set(vertex, 1 - depth / (seam + 1))
    last = next
  }
  for (let vertex = 0; vertex < neighbours.length; vertex++) {
    if (!shares.has(vertex)) shares.set(vertex, calm)
  }
  for (let round = 0; round < rounds; round++) {
    for (const [vertex, share] of shares) {
      const around = neighbours[vertex]!
      for (let axis = 0; axis < 3; axis++) {
        let sum = 0
        for (const other of around) sum += positions[other * 3 + axis]!
        const at = vertex * 3 + axis
        positions[at] = mix(positions[at]!, sum / around.size, share * 0.5)
      }
    }
  }
}

/** Height, half breadth, half depth and middle (z), mm: from inside the head down to the base. */
const neckRings: [y: number, x: number, z: number, middle: number][] = [
  [-20, 48, 50, -46],
  [-60, 51, 53, -46],
  [-100, 52, 54, -48],
  [-132, 54, 55, -52],
  [-156, 62, 58, -56],
  [-172, 80, 64, -58],
  [-182, 108, 72, -60],
  [-198, 138, 80, -60],
  [-216, 156, 86, -60],
  [-236, 162, 88, -60],
]

function neckMesh(scale: number, { breadth, jaw }: BustMeasures): Mesh {
  const around = 72
  const steps = 60
  const positions: number[] = []
  const indices: number[] = []
  for (let step = 0; step <= steps; step++) {
    const at = (step / steps) * (neckRings.length - 1)
    const ring = [0, 1, 2, 3].map((part) => curve(neckRings, part, at)) as [
      number,
      number,
      number,
      number,
    ]
    const thin = mix(1, 0.9 * breadth * Math.sqrt(jaw) + 0.13, smoothstep(-190, -130, ring[0]))
    for (let i = 0; i < around; i++) {
      const angle = (i / around) * 2 * Math.PI
      positions.push(
        Math.cos(angle) * ring[1] * thin * scale,
        ring[0] * scale,
        (ring[3] + Math.sin(angle) * ring[2] * thin) * scale,
      )
      if (step === 0) continue
      const [a, b] = [step * around + i, step * around + ((i + 1) % around)]
      indices.push(a, a - around, b, b, a - around, b - around)
    }
  }
  return smoothMesh(positions, indices)
}

/** A smooth curve through the rings' values (Catmull and Rom). */
function curve(rings: readonly number[][], part: number, at: number): number {
  const i = Math.min(Math.floor(at), rings.length - 2)
  const t = at - i
  const value = (j: number) => rings[Math.min(Math.max(j, 0), rings.length - 1)]![part]!
  const [a, b, c, d] = [value(i - 1), value(i), value(i + 1), value(i + 2)]
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** The subdivided edge of the face, in the order of its oval. */
function borderOf({ triangles }: Net): number[] {
  const seen = new Set<string>()
  const next = new Map<number, number>()
  for (let i = 0; i < triangles.length; i += 3) {
    for (let side = 0; side < 3; side++) {
      seen.add(`${triangles[i + side]} ${triangles[i + ((side + 1) % 3)]}`)
    }
  }
  for (const key of seen) {
    const [a, b] = key.split(" ").map(Number) as [number, number]
    if (!seen.has(`${b} ${a}`)) next.set(a, b)
  }
  const start = faceOval[0]!
  const border = [start]
  for (let at = next.get(start); at !== undefined && at !== start; at = next.get(at))
    border.push(at)
  return border
}
