import { Group, Mesh } from "three"
import { mirrored } from "../geometry/mesh.ts"
import { toBufferGeometry } from "../three/buffer-geometry.ts"
import { earMesh } from "./bust-ear.ts"
import { bustMaterial } from "./bust-material.ts"
import type { BustShape } from "./bust-shape.ts"

/** Warm grey, on which black and clear frames are equally visible. */
const colour = "#d3c9bc"

/** A display head as a three.js object, millimetres, in the canonical face's coordinates. */
export function bustObject({ head, neck, ear, scale }: BustShape): Group {
  const material = bustMaterial(colour)
  const group = new Group()
  for (const mesh of [head, neck]) group.add(new Mesh(toBufferGeometry(mesh), material))
  const left = earMesh()
  for (const side of [-1, 1]) {
    const mesh = new Mesh(toBufferGeometry(side > 0 ? left : mirrored(left)), material)
    mesh.scale.setScalar(scale)
    mesh.position.set(side * (ear.x + 3 * scale), ear.y - 8 * scale, ear.z - 6 * scale)
    mesh.rotation.set(-0.16, side * -0.42, side * -0.1, "YXZ")
    group.add(mesh)
  }
  return group
}
