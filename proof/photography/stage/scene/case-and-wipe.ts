import { noise } from "@chashma/eyewear/materials/noise.ts"
import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { ExtrudeGeometry, type Mesh, PlaneGeometry, Shape } from "three"
import { solid } from "./surface.ts"

/** A hard case, closed: a rounded body with the line between its halves. */
export function closedCase(colour: string, surroundings: Surroundings): Mesh[] {
  const shape = new Shape()
  const [reach, radius] = [50, 24]
  shape.absarc(reach, 0, radius, -Math.PI / 2, Math.PI / 2)
  shape.absarc(-reach, 0, radius, Math.PI / 2, (3 * Math.PI) / 2)
  const half = () =>
    new ExtrudeGeometry(shape, {
      depth: 8,
      bevelThickness: 11,
      bevelSize: 9,
      bevelSegments: 14,
      curveSegments: 32,
    }).rotateX(-Math.PI / 2)
  const lip = new ExtrudeGeometry(shape, {
    depth: 1.2,
    bevelThickness: 0.6,
    bevelSize: 9.8,
    curveSegments: 32,
  })
    .rotateX(-Math.PI / 2)
    .translate(0, 19, 0)
  const leather = { roughness: 0.5 }
  return [
    solid(half().translate(0, 11, 0), colour, surroundings, leather),
    solid(lip, "#d4a860", surroundings, { roughness: 0.25, metalness: 1 }),
  ]
}

/** A lens cloth, dropped in soft folds. */
export function wipe(colour: string, surroundings: Surroundings): Mesh[] {
  const geometry = new PlaneGeometry(140, 140, 90, 90)
  geometry.rotateX(-Math.PI / 2)
  const position = geometry.getAttribute("position")
  for (let i = 0; i < position.count; i++) {
    const [x, z] = [position.getX(i), position.getZ(i)]
    const fold = noise(x * 0.012, z * 0.03, 1, 4)
    const ripple = noise(x * 0.05, z * 0.02, 6, 9)
    position.setY(i, 1 + 13 * fold ** 2 + 2 * ripple)
  }
  geometry.computeVertexNormals()
  return [solid(geometry, colour, surroundings, { roughness: 0.95 })]
}
