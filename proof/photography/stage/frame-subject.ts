import { folded } from "@chashma/eyewear/geometry/fold.ts"
import { buildFrame, type Frame } from "@chashma/eyewear/geometry/frame.ts"
import type { Surface } from "@chashma/eyewear/geometry/part.ts"
import { lyingPose, standingPose } from "@chashma/eyewear/geometry/pose.ts"
import type { FrameLook } from "@chashma/eyewear/look.ts"
import { type Light, lightOf, powerOf } from "@chashma/eyewear/materials/colour.ts"
import { lensTint } from "@chashma/eyewear/materials/reflectance.ts"
import { toBufferGeometry } from "@chashma/eyewear/three/buffer-geometry.ts"
import { frameObject } from "@chashma/eyewear/three/frame-object.ts"
import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { Group } from "three"
import type { ShadowCaster } from "./ground-shadow.ts"
import type { Arrangement, Subject } from "./subject.ts"

/** A pair of glasses resting on rims and temple tips, folded on its back, or its bare front. */
export function frameSubject(
  look: FrameLook,
  arrangement: Arrangement,
  surroundings: Surroundings,
): Subject {
  const built = buildFrame(look.design)
  const pose = arrangement === "folded" ? lyingPose(folded(built)) : standingPose(built)
  const frame = put(built, arrangement)
  const { group: glasses, volumes, filters } = frameObject(frame, look, surroundings)
  glasses.rotation.x = pose.pitch
  glasses.position.y = pose.lift
  const group = new Group()
  group.add(glasses)
  const coarse = put(buildFrame({ ...look.design, detail: 1 }), arrangement)
  return { group, volumes, filters, casters: castersOf(coarse, glasses, look), middle: glasses }
}

function put(frame: Frame, arrangement: Arrangement): Frame {
  if (arrangement === "folded") return folded(frame)
  if (arrangement !== "bare") return frame
  const parts = frame.parts.filter(({ name }) => !/^(temple|hinge|lens)/.test(name))
  return { ...frame, parts }
}

/** A coarser frame casts the same shadow. */
const castersOf = (frame: Frame, glasses: Group, look: FrameLook): ShadowCaster[] =>
  frame.parts.map(({ mesh, surface }) => ({
    object: glasses,
    geometry: toBufferGeometry(mesh),
    through: throughOf(surface, look),
  }))

const opaque: Light = [0, 0, 0]

/** The light that one of the two surfaces of a part transmits. */
function throughOf(surface: Surface, look: FrameLook): Light {
  const finish = surface === "front" ? look.front : surface === "temple" ? look.temple : null
  if (finish?.kind === "translucent") return powerOf(lightOf(finish.hex), 0.45)
  if (surface === "lens") return powerOf(lensTint(look.lens, look.design.construction).top, 0.5)
  if (surface === "pad" || surface === "lens-edge" || surface === "thread") return [0.8, 0.8, 0.8]
  return opaque
}
