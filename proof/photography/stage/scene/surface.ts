import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { type BufferGeometry, LatheGeometry, Mesh, MeshPhysicalMaterial, Vector2 } from "three"

export type Make = (colour: string, surroundings: Surroundings) => Mesh[]

interface Surface {
  roughness: number
  metalness?: number
}

/** A body of one colour that casts and receives shadows. */
export function solid(
  geometry: BufferGeometry,
  color: string,
  { dark, bright }: Surroundings,
  { roughness, metalness = 0 }: Surface,
): Mesh {
  const envMap = metalness > 0 ? bright : dark
  const mesh = new Mesh(
    geometry,
    new MeshPhysicalMaterial({ color, roughness, metalness, envMap, side: 2 }),
  )
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

/** A solid of revolution: a profile rotated around the y axis; mm. */
export const turned = (profile: [radius: number, height: number][]) =>
  new LatheGeometry(
    profile.map(([radius, height]) => new Vector2(radius, height)),
    72,
  )
