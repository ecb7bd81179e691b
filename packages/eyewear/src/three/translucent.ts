import { type BufferGeometry, EqualDepth, type Material, Mesh, MeshBasicMaterial } from "three"
import type { AcetateFinish } from "../look.ts"
import { absorption, darkEdge } from "../materials/reflectance.ts"
import { paint } from "./buffer-geometry.ts"
import { filterPasses } from "./filter-material.ts"
import { type Surroundings, translucentReflections } from "./surface-materials.ts"

/** Transparent parts are drawn after opaque ones, in this order; lenses last. */
const order = { innerReflection: 1, depth: 2, ground: 3, tint: 4, reflection: 5 }
export const lensOrder = 6

/**
 * The passes that draw a closed translucent body; the first is the one to measure for thickness.
 */
export function translucentMeshes(
  geometry: BufferGeometry,
  finish: AcetateFinish,
  surroundings: Surroundings,
): Mesh[] {
  paint(geometry, () => [1, 1, 1])
  const { inner, outer } = translucentReflections(finish, surroundings)
  const passes = filterPasses({ absorption: absorption(finish), edge: darkEdge(finish) })
  for (const pass of passes) pass.depthFunc = EqualDepth
  const depthOnly = new MeshBasicMaterial({ colorWrite: false, transparent: true })
  return [
    layer(geometry, depthOnly, order.depth),
    layer(geometry, inner, order.innerReflection),
    layer(geometry, passes[0], order.ground),
    layer(geometry, passes[1], order.tint),
    layer(geometry, outer, order.reflection),
  ]
}

export function layer(geometry: BufferGeometry, material: Material, renderOrder: number): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.renderOrder = renderOrder
  return mesh
}
