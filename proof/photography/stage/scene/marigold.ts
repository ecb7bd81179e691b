import { noise } from "@chashma/eyewear/materials/noise.ts"
import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { type Mesh, SphereGeometry } from "three"
import { solid } from "./surface.ts"

/** Rings of small petals, closer towards the middle. */
export function marigold(colour: string, surroundings: Surroundings): Mesh[] {
  const petals: Mesh[] = []
  for (let ring = 0; ring < 7; ring++) {
    const count = 22 - ring * 3
    const out = 23 - ring * 3.4
    for (let i = 0; i < Math.max(count, 1); i++) {
      const petal = new SphereGeometry(1, 10, 8)
      const spread = noise(i * 1.7, ring * 2.3, 0, 5)
      petal.scale(6.2 - ring * 0.3, 1.7, 4.2)
      petal.rotateZ(0.15 + ring * 0.17 + spread * 0.35)
      petal.translate(out, 5 + ring * 2.6 + spread * 3, 0)
      petal.rotateY((i / count) * 2 * Math.PI + ring * 0.5)
      petals.push(solid(petal, colour, surroundings, { roughness: 0.8 }))
    }
  }
  return petals
}
