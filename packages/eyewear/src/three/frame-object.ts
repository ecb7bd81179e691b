import { Group, Mesh, type MeshPhysicalMaterial } from "three"
import type { Frame } from "../geometry/frame.ts"
import type { Part, Surface } from "../geometry/part.ts"
import { smoothstep } from "../geometry/vector.ts"
import type { AcetateFinish, FrameLook } from "../look.ts"
import { mixLight } from "../materials/colour.ts"
import { lensTint } from "../materials/reflectance.ts"
import { tortoiseAt } from "../materials/tortoise.ts"
import { paint, toBufferGeometry } from "./buffer-geometry.ts"
import { type FilterMaterial, filterPasses, isFilter } from "./filter-material.ts"
import {
  acetateMaterial,
  lensEdgeMaterial,
  lensReflection,
  metalMaterial,
  padMaterial,
  type Surroundings,
  threadMaterial,
} from "./surface-materials.ts"
import { layer, lensOrder, translucentMeshes } from "./translucent.ts"

export interface FrameObject {
  group: Group
  /** Meshes whose thickness in front of opaque parts the filters need. */
  volumes: Mesh[]
  filters: FilterMaterial[]
}

/** A frame as a three.js object. Parts have their side in `userData.side`. */
export function frameObject(
  frame: Frame,
  look: FrameLook,
  surroundings: Surroundings,
): FrameObject {
  const group = new Group()
  const volumes: Mesh[] = []
  const filters: FilterMaterial[] = []
  for (const part of frame.parts) {
    const meshes = meshesOf(part, frame, look, surroundings)
    for (const mesh of meshes) {
      mesh.userData.side = part.side
      mesh.name = part.name
      if (isFilter(mesh.material)) filters.push(mesh.material)
      group.add(mesh)
    }
    const finish = acetateOf(part.surface, look)
    if (finish?.kind === "translucent") volumes.push(meshes[0]!)
  }
  return { group, volumes, filters }
}

const acetateOf = (surface: Surface, look: FrameLook): AcetateFinish | null =>
  surface === "front" ? look.front : surface === "temple" ? look.temple : null

function meshesOf(part: Part, frame: Frame, look: FrameLook, surroundings: Surroundings): Mesh[] {
  const geometry = toBufferGeometry(part.mesh)
  const opaque = (material: MeshPhysicalMaterial) => {
    const mesh = new Mesh(geometry, material)
    mesh.castShadow = !material.transparent
    mesh.receiveShadow = true
    return [mesh]
  }
  const finish = acetateOf(part.surface, look)
  if (finish?.kind === "translucent") return translucentMeshes(geometry, finish, surroundings)
  if (finish) {
    if (finish.kind === "tortoise") paint(geometry, tortoiseAt)
    return opaque(acetateMaterial(finish, surroundings))
  }
  if (part.surface === "metal") return opaque(metalMaterial(look.metal, surroundings))
  if (part.surface === "pad") return opaque(padMaterial(surroundings))
  if (part.surface === "thread") return opaque(threadMaterial(surroundings))
  const tint = lensTint(look.lens, look.design.construction)
  if (part.surface === "lens-edge") {
    const opacity = look.design.construction === "Rimless" ? 0.78 : 0.4
    const [mesh] = opaque(lensEdgeMaterial(tint.top, opacity, surroundings))
    mesh!.renderOrder = lensOrder + 3
    return [mesh!]
  }
  const { lensTop } = frame.layout
  paint(geometry, (_, y) =>
    mixLight(tint.bottom, tint.top, smoothstep(-0.75 * lensTop, 0.6 * lensTop, y)),
  )
  const [first, second] = filterPasses()
  return [
    layer(geometry, first, lensOrder),
    layer(geometry, second, lensOrder + 1),
    layer(geometry, lensReflection(look.lens, surroundings), lensOrder + 2),
  ]
}
