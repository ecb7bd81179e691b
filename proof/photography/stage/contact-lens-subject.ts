import type { Light } from "@chashma/eyewear/materials/colour.ts"
import { type FilterMaterial, isFilter } from "@chashma/eyewear/three/filter-material.ts"
import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { Group, type Mesh } from "three"
import { blister, carton } from "./carton.ts"
import type { ContactLensLook } from "./carton-print.ts"
import { softLensMeshes } from "./contact-lens.ts"
import type { ShadowCaster } from "./ground-shadow.ts"
import type { Subject } from "./subject.ts"

/** The carton alone, or with two blister packs in front of it. */
export function cartonSubject(
  look: ContactLensLook,
  isOpened: boolean,
  surroundings: Surroundings,
): Subject {
  const meshes = [carton(look, surroundings)]
  if (isOpened) {
    meshes.push(
      ...blister(look, surroundings, { x: 30, z: 52, turn: -0.35 }),
      ...blister(look, surroundings, { x: 70, z: 40, turn: -0.75 }),
    )
  }
  return subjectOf(meshes, [0, 0, 0])
}

/** Two lenses: one as a bowl, one as a dome. */
export function softLensSubject({ iris }: ContactLensLook, surroundings: Surroundings): Subject {
  const bowl = new Group()
  bowl.add(...softLensMeshes(iris, surroundings))
  bowl.position.set(-50, 0.5, 0)
  bowl.rotation.set(0.24, 0, 0.1)
  const dome = new Group()
  dome.add(...softLensMeshes(iris, surroundings))
  dome.rotation.set(Math.PI - 0.02, 0, 0)
  dome.position.set(50, 23, 12)
  const group = new Group()
  group.add(bowl, dome)
  group.updateMatrixWorld(true)
  const bodies = [bowl.children[0] as Mesh, dome.children[0] as Mesh]
  const filters: FilterMaterial[] = []
  group.traverse((child) => {
    const { material } = child as Mesh
    if (material && isFilter(material)) filters.push(material)
  })
  const casters = bodies.map((body) =>
    castBy(body, iris === null ? [0.8, 0.88, 0.9] : [0.6, 0.62, 0.64]),
  )
  return { group, volumes: bodies, filters, casters, middle: null }
}

function subjectOf(meshes: Mesh[], through: Light): Subject {
  const group = new Group()
  group.add(...meshes)
  group.updateMatrixWorld(true)
  const casters = meshes.map((mesh) => castBy(mesh, through))
  return { group, volumes: [], filters: [], casters, middle: null }
}

const castBy = (object: Mesh, through: Light): ShadowCaster => ({
  object,
  geometry: object.geometry,
  through,
})
