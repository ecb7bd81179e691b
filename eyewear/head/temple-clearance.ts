import type { Mesh } from "../geometry/mesh.ts"

/** Between the middle of a temple and the head, mm. */
const clearance = 3.5
/** How far above and below the hinge a temple passes, mm. */
const band = { above: 4, below: 12 }

/**
 * How far each temple must be bent outwards at its hinge to clear the head, radians. `hinge`: where
 * the one for x > 0 is; `end`: how far back the temple runs beside the head (z).
 */
export function splayPast(
  { positions }: Mesh,
  hinge: { x: number; y: number; z: number },
  end: number,
): number {
  let most = -Infinity
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!]
    // Close to the hinge, a millimetre would require a wide angle.
    if (x < 0 || z < end || z > hinge.z - 12) continue
    if (y > hinge.y + band.above || y < hinge.y - band.below) continue
    most = Math.max(most, Math.atan2(x + clearance - hinge.x, hinge.z - z))
  }
  return most
}
