import { canonicalFace, faceOval, leftEye, rightEye } from "@chashma/eyewear/face/canonical-face.ts"
import { type Net, subdivided } from "./loop-subdivision.ts"

/** Measures of a painted head; mm. */
export interface HeadMeasures {
  /** Pupillary distance. */
  pd: number
  /** Width relative to the mean face with the same eyes; 1 is the mean. */
  breadth: number
}

export interface HeadShape {
  /** The face with open eyes: landmark i is vertex i. */
  face: Net
  /** From the face's edge around the back of the head. */
  skull: Net
  /** Between the pupils, and the centre of the eyeball for x > 0. */
  eye: { x: number; y: number; z: number; radius: number }
  /** Where the ear joins the head for x > 0. */
  ear: { x: number; y: number; z: number }
  /** Scale relative to the mean face, and its additional width. */
  scale: number
  breadth: number
}

/** Pupillary distance of the mean face, mm. */
const meanPd = 63.02

/** The iris, and so the eyeball, hardly varies among adults; its front has this radius. */
const eyeRadius = 15

export function headShape({ pd, breadth }: HeadMeasures): HeadShape {
  const scale = pd / meanPd
  const positions = canonicalFace.positions.map((value, i) => {
    const away = Math.abs(canonicalFace.positions[i - (i % 3)]!)
    // Only outside of the eyes: their position is defined by the pupillary distance.
    const wide = i % 3 === 0 ? 1 + (breadth - 1) * Math.min(1, Math.max(0, (away - 45) / 30)) : 1
    return value * scale * wide
  })
  const whole: Net = {
    positions: opened(positions, scale),
    uvs: canonicalFace.uvs,
    triangles: canonicalFace.triangles,
  }
  const once = subdivided(withoutEyes(whole))
  const face = subdivided(once)
  const z = middleOf(positions, 2)
  const y = middleOf(positions, 1)
  return {
    face,
    skull: skullBehind(face, scale, breadth),
    eye: { x: pd / 2, y, z: z - eyeRadius + 1.2, radius: eyeRadius },
    ear: {
      x: positions[454 * 3]! - 1,
      y: positions[454 * 3 + 1]! + 4 * scale,
      z: positions[454 * 3 + 2]! - 9 * scale,
    },
    scale,
    breadth,
  }
}

const middleOf = (positions: number[], axis: number) =>
  leftEye.reduce((sum, vertex) => sum + positions[vertex * 3 + axis]!, 0) / leftEye.length

/** Eyes a little wider open than the mean face's. */
function opened(positions: number[], scale: number): number[] {
  const lids = new Set([160, 159, 158, 157, 161, 387, 386, 385, 384, 388])
  return positions.map((value, i) =>
    i % 3 === 1 && lids.has(Math.floor(i / 3)) ? value + 1.6 * scale : value,
  )
}

function withoutEyes(net: Net): Net {
  const rings = [new Set(rightEye), new Set(leftEye)]
  const triangles: number[] = []
  for (let i = 0; i < net.triangles.length; i += 3) {
    const corners = net.triangles.slice(i, i + 3)
    if (!rings.some((ring) => corners.every((corner) => ring.has(corner))))
      triangles.push(...corners)
  }
  return { ...net, triangles }
}

const rings = 22

/** The head as a ball behind the face: each ring runs from the face's edge towards its back. */
function skullBehind(face: Net, scale: number, breadth: number): Net {
  const edge = borderOf(face)
  const centre = [0, 36 * scale, -36 * scale]
  const radii = [76 * scale * breadth, 98 * scale, 98 * scale]
  const positions: number[] = []
  const uvs: number[] = []
  for (let ring = 0; ring <= rings; ring++) {
    const share = ring / rings
    for (const vertex of edge) {
      const from = [0, 1, 2].map((axis) => face.positions[vertex * 3 + axis]! - centre[axis]!)
      positions.push(...around(from, share, radii).map((value, axis) => value + centre[axis]!))
      uvs.push(face.uvs[vertex * 2]!, face.uvs[vertex * 2 + 1]!)
    }
  }
  const count = edge.length
  const triangles: number[] = []
  for (let ring = 0; ring < rings; ring++) {
    for (let i = 0; i < count; i++) {
      const [a, b] = [ring * count + i, ring * count + ((i + 1) % count)]
      triangles.push(a, a + count, b, b, a + count, b + count)
    }
  }
  return { positions, uvs, triangles }
}

/** A point between the edge and the middle of the back. */
function around(from: number[], share: number, radii: number[]): number[] {
  const [x, y, z] = from.map((value, axis) => value / radii[axis]!) as [number, number, number]
  const length = Math.hypot(x, y, z)
  const angle = Math.acos(Math.min(1, Math.max(-1, -z / length)))
  const turned = angle * (1 - share)
  const flat = Math.hypot(x, y) || 1
  const eased = share * share * (3 - 2 * share)
  const reach = length + (1 - length) * Math.min(1, eased * 2.2)
  const sine = Math.sin(turned) * reach
  return [
    (x / flat) * sine * radii[0]!,
    (y / flat) * sine * radii[1]!,
    -Math.cos(turned) * reach * radii[2]!,
  ]
}

/** The subdivided edge of the face, in the order of its oval. */
function borderOf(face: Net): number[] {
  const next = new Map<number, number>()
  const seen = new Map<string, number>()
  for (let i = 0; i < face.triangles.length; i += 3) {
    for (let side = 0; side < 3; side++) {
      const [a, b] = [face.triangles[i + side]!, face.triangles[i + ((side + 1) % 3)]!]
      seen.set(`${a} ${b}`, 1)
    }
  }
  for (const key of seen.keys()) {
    const [a, b] = key.split(" ").map(Number) as [number, number]
    if (!seen.has(`${b} ${a}`)) next.set(a, b)
  }
  const start = faceOval[0]!
  const border = [start]
  for (let at = next.get(start); at !== undefined && at !== start; at = next.get(at))
    border.push(at)
  return border
}
