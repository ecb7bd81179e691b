import { type Mesh, smoothMesh } from "../geometry/mesh.ts"
import { mix, smoothstep } from "../geometry/vector.ts"

const around = 56
const rings = 18

/** A plain ear for x > 0 around the origin, mm: y up, x outwards, its front edge towards z. */
export function earMesh(): Mesh {
  const positions: number[] = []
  const indices: number[] = []
  for (const face of [1, -1]) {
    const first = positions.length / 3
    for (let ring = 0; ring <= rings; ring++) {
      const share = ring / rings
      for (let i = 0; i < around; i++) {
        const angle = (i / around) * 2 * Math.PI
        const [z, y] = outline(angle).map((value) => value * share) as [number, number]
        positions.push(face > 0 ? relief(share, angle) : -2.5 * (1 - share ** 4), y, z)
        if (ring === 0) continue
        const here = first + ring * around
        const [a, b] = [here + i, here + ((i + 1) % around)]
        if (face > 0) indices.push(a, a - around, b, b, a - around, b - around)
        else indices.push(a, b, a - around, b, b - around, a - around)
      }
    }
  }
  return smoothMesh(positions, indices)
}

/** Broad at the top, narrow at the lobe; angle 0 is the front, a quarter turn is the top. */
function outline(angle: number): [z: number, y: number] {
  const [forward, up] = [Math.cos(angle), Math.sin(angle)]
  const breadth = 15.5 * (1 + 0.2 * up) * (forward > 0 ? 0.75 : 1.1)
  return [forward * breadth - 3 * up, up * (up > 0 ? 29 : 32)]
}

/**
 * A rolled rim from the front over the back down to the lobe, a fold inside it, a bowl in the
 * middle.
 */
function relief(share: number, angle: number): number {
  const behind = smoothstep(-0.9, 0.2, -Math.cos(angle)) * smoothstep(-1, -0.5, Math.sin(angle))
  const hill = (at: number, width: number) => Math.exp(-(((share - at) / width) ** 2))
  const rim = 3.6 * hill(0.86, 0.13)
  const fold = 2.6 * hill(0.5, 0.13) * behind
  const bowl = mix(-1.5, 2.2, smoothstep(0.1, 0.62, share))
  const lobe = 2.4 * smoothstep(-0.55, -0.95, Math.sin(angle)) * hill(0.6, 0.4)
  return (rim * mix(0.35, 1, behind) + fold + bowl + lobe) * (1 - share ** 14)
}
