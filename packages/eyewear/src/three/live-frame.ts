import { type BufferGeometry, Group, type Material, Mesh, ShaderMaterial } from "three"
import type { Frame } from "../geometry/frame.ts"
import type { Part } from "../geometry/part.ts"
import { smoothstep } from "../geometry/vector.ts"
import type { AcetateFinish, FrameLook } from "../look.ts"
import { type Light, lightOf, mixLight, powerOf } from "../materials/colour.ts"
import { lensTint } from "../materials/reflectance.ts"
import { tortoiseAt } from "../materials/tortoise.ts"
import { paint, toBufferGeometry } from "./buffer-geometry.ts"
import {
  liveAcetate,
  liveFilter,
  liveGlassy,
  liveLensShine,
  liveMetal,
  liveSheetShine,
} from "./live-materials.ts"

/** A frame that is drawn many times a second, with adjustable temples. */
export interface LiveFrame {
  group: Group
  /** Bends both temples outwards by this angle, radians. */
  splay: (angle: number) => void
  /** Brightness of the light; 1 is a bright room. */
  lit: (light: number) => void
  dispose: () => void
}

/** Transparent parts are drawn after opaque ones; lenses last. */
const order = { sheet: 1, glassy: 3, lens: 4 }

export function liveFrame(frame: Frame, look: FrameLook): LiveFrame {
  const group = new Group()
  const meshes = frame.parts.flatMap((part) => {
    const made = meshesOf(part, frame, look)
    for (const mesh of made) {
      mesh.name = part.name
      mesh.userData.side = part.side
    }
    return made
  })
  group.add(...meshes)
  const temples = [-1, 1].map((side) => templeGroup(group, frame, side))
  return {
    group,
    splay: (angle) => {
      for (const [i, temple] of temples.entries()) temple.rotation.y = i === 0 ? angle : -angle
    },
    lit: (light) => {
      for (const { material } of meshes) {
        if (material instanceof ShaderMaterial && material.uniforms.light) {
          material.uniforms.light.value = light
        }
      }
    },
    dispose: () => {
      for (const { geometry, material } of meshes) {
        geometry.dispose()
        for (const each of [material].flat() as Material[]) each.dispose()
      }
    },
  }
}

function meshesOf({ surface, mesh }: Part, frame: Frame, look: FrameLook): Mesh[] {
  const geometry = toBufferGeometry(mesh)
  const layer = (material: Material, at = 0) => layerOf(geometry, material, at)
  switch (surface) {
    case "front":
    case "temple":
      return acetate(geometry, surface === "front" ? look.front : look.temple)
    case "metal":
      return [layer(liveMetal(look.metal))]
    case "pad":
      return [layer(liveGlassy([0.7, 0.67, 0.62], 0.5), order.glassy)]
    case "thread":
      return [layer(liveGlassy([0.48, 0.53, 0.52], 0.5), order.glassy)]
    case "lens-edge": {
      const rimless = look.design.construction === "Rimless"
      return [layer(liveGlassy([0.2, 0.28, 0.26], rimless ? 0.6 : 0.3), order.lens + 2)]
    }
    case "lens":
      return lens(geometry, frame, look)
  }
}

function acetate(geometry: BufferGeometry, finish: AcetateFinish): Mesh[] {
  if (finish.kind === "tortoise") paint(geometry, tortoiseAt)
  if (finish.kind !== "translucent") return [layerOf(geometry, liveAcetate(finish), 0)]
  return [
    layerOf(geometry, liveFilter(powerOf(lightOf(finish.hex), 1.1), true), order.sheet),
    layerOf(geometry, liveSheetShine(finish), order.sheet + 1),
  ]
}

function lens(geometry: BufferGeometry, { layout }: Frame, look: FrameLook): Mesh[] {
  const { top, bottom } = lensTint(look.lens, look.design.construction)
  const tintAt = (_: number, y: number): Light =>
    mixLight(bottom, top, smoothstep(-0.75 * layout.lensTop, 0.6 * layout.lensTop, y))
  paint(geometry, tintAt)
  return [
    layerOf(geometry, liveFilter(null, false), order.lens),
    layerOf(geometry, liveLensShine(look.lens), order.lens + 1),
  ]
}

function layerOf(geometry: BufferGeometry, material: Material, renderOrder: number): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.renderOrder = renderOrder
  return mesh
}

/** The temple of a side, rotating about its hinge. */
function templeGroup(group: Group, { hinge }: Frame, side: number): Group {
  const temple = new Group()
  temple.position.set(side * hinge.x, 0, hinge.z)
  const own = side > 0 ? "left" : "right"
  const parts = group.children.filter(
    (child) => child.name.startsWith("temple") && child.userData.side === own,
  )
  for (const part of parts) {
    part.position.set(-side * hinge.x, 0, -hinge.z)
    temple.add(part)
  }
  group.add(temple)
  return temple
}
