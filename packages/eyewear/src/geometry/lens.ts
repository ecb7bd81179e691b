import type { FrameDesign } from "./design.ts"
import type { Layout } from "./layout.ts"
import { bowed, type Mesh, merged, smoothMesh } from "./mesh.ts"
import { type Outline, offset } from "./outline.ts"

/** Radius of a lens front from its base curve (dioptres, index 1.53), mm. */
const baseRadius = (dioptres: number): number => 530 / dioptres

/** Edge thickness, mm: hidden in a groove, or visible. */
const edges = { Fullrim: 1.6, Halfrim: 2.1, Rimless: 2.3 }

/** Bevel of a visible edge at front and back, mm. */
const chamfer = 0.55

export interface LensMeshes {
  /** Front, back and, where a rim hides it, the edge: closed. */
  body: Mesh
  /** The ground edge of a rimless lens, which reflects light. */
  edge: Mesh | null
}

/** The lens of x > 0: a dome of the base curve that meets its rim on all sides. */
export function lens(design: FrameDesign, layout: Layout): LensMeshes {
  const { outline, lensCentre, bow } = layout
  const thickness = edges[design.construction]
  const open = design.construction !== "Fullrim"
  const height = dome(design)
  const face = open ? offset(outline, -chamfer) : outline
  const placed = (mesh: Mesh) => bowed(shifted(mesh, lensCentre), bow)
  const forward = design.construction === "Rimless" ? 0.2 : 0.3
  const body = merged([
    disc(face, height, forward + thickness / 2, true),
    disc(face, height, forward - thickness / 2, false),
    band([at(face, forward - thickness / 2), at(face, forward + thickness / 2)]),
  ])
  if (!open) return { body: placed(body), edge: null }
  const [back, front] = [forward - thickness / 2, forward + thickness / 2]
  const edge = merged([
    band([at(outline, front - 0.45), at(face, front + 0.01)]),
    band([at(outline, back + 0.45), at(outline, front - 0.45)]),
    band([at(face, back - 0.01), at(outline, back + 0.45)]),
    band([at(face, front + 0.01), at(face, back - 0.01)]),
  ])
  return { body: placed(body), edge: placed(edge) }
}

/** Height of the lens at a fraction of the way from its centre to its edge, mm. */
function dome({ measures, baseCurve }: FrameDesign): (share: number) => number {
  const sag = (measures.eyeSize / 2) ** 2 / (2 * baseRadius(baseCurve))
  return (share) => 0.85 * sag * (1 - share ** 2)
}

type Loop = [x: number, y: number, z: number][]

const at = (outline: Outline, z: number): Loop => outline.map(([x, y]) => [x, y, z])

function disc(outline: Outline, rise: (share: number) => number, z: number, front: boolean): Mesh {
  const count = outline.length
  const ringCount = count / 12
  const positions: number[] = [0, 0, z + rise(0)]
  for (let ring = 1; ring <= ringCount; ring++) {
    const share = ring / ringCount
    for (const [x, y] of outline) positions.push(x * share, y * share, z + rise(share))
  }
  const indices: number[] = []
  const triangle = (a: number, b: number, c: number) =>
    indices.push(...(front ? [a, b, c] : [a, c, b]))
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    triangle(0, 1 + i, 1 + next)
    for (let ring = 0; ring < ringCount - 1; ring++) {
      const [a, b] = [1 + ring * count + i, 1 + ring * count + next]
      triangle(a, a + count, b + count)
      triangle(a, b + count, b)
    }
  }
  return smoothMesh(positions, indices)
}

/** A strip between two loops; it faces outwards when the second is in front of the first. */
function band([from, to]: [Loop, Loop]): Mesh {
  const count = from.length
  const indices: number[] = []
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    indices.push(i, next, next + count, i, next + count, i + count)
  }
  return smoothMesh([...from, ...to].flat(), indices)
}

const shifted = (mesh: Mesh, x: number): Mesh => ({
  ...mesh,
  positions: mesh.positions.map((value, i) => (i % 3 === 0 ? value + x : value)),
})
