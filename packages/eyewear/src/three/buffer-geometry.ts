import { BufferAttribute, BufferGeometry } from "three"
import type { Mesh } from "../geometry/mesh.ts"

export function toBufferGeometry({ positions, normals, indices }: Mesh): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute("position", new BufferAttribute(positions, 3))
  geometry.setAttribute("normal", new BufferAttribute(normals, 3))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

/** Sets the light of every vertex from its position. */
export function paint(
  geometry: BufferGeometry,
  lightAt: (x: number, y: number, z: number) => readonly [number, number, number],
): void {
  const positions = geometry.getAttribute("position")
  const lights = new Float32Array(positions.count * 3)
  for (let i = 0; i < positions.count; i++) {
    lights.set(lightAt(positions.getX(i), positions.getY(i), positions.getZ(i)), i * 3)
  }
  geometry.setAttribute("color", new BufferAttribute(lights, 3))
}
