import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { Group, type Mesh } from "three"
import { frameSubject } from "../frame-subject.ts"
import type { ShadowCaster } from "../ground-shadow.ts"
import type { Subject } from "../subject.ts"
import type { SceneLook } from "./scene-look.ts"
import { tableTop } from "./table-top.ts"
import { thing } from "./things.ts"

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A pair of glasses among objects on a table; the camera is aimed at the glasses. */
export function sceneSubject(look: SceneLook, surroundings: Surroundings): Subject {
  const arrangement = look.folded ? "folded" : "standing"
  const glasses = frameSubject(look.frame, arrangement, surroundings)
  glasses.group.rotation.y = radians(look.turn)
  if (!look.folded) glasses.group.position.z = 50
  const beside = look.beside.map((one) => {
    const group = thing(one, surroundings)
    group.position.set(one.at[0], 0, one.at[1])
    group.rotation.y = radians(one.turn)
    return group
  })
  const group = new Group()
  group.add(tableTop(look.table), glasses.group, ...beside)
  group.updateMatrixWorld(true)
  const casters = [...glasses.casters, ...beside.flatMap(castersOf)]
  return { ...glasses, group, casters, seen: glasses.group }
}

function castersOf(group: Group): ShadowCaster[] {
  const casters: ShadowCaster[] = []
  group.traverse((child) => {
    const { geometry } = child as Mesh
    if (geometry) casters.push({ object: child, geometry, through: [0, 0, 0] })
  })
  return casters
}
