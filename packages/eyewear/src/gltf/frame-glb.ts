import type { Frame } from "../geometry/frame.ts"
import type { Part } from "../geometry/part.ts"
import type { AcetateFinish, FrameLook } from "../look.ts"
import { type Light, lightOf } from "../materials/colour.ts"
import { lensTint, metalReflectance, metalRoughness } from "../materials/reflectance.ts"
import { tortoiseAt } from "../materials/tortoise.ts"
import { type GlbMaterial, type GlbPart, glb } from "./glb.ts"

/** A frame as a glTF file in true size, for augmented reality. */
export const frameGlb = (frame: Frame, look: FrameLook): Uint8Array<ArrayBuffer> =>
  glb(modelParts(frame, look))

/** The parts of a frame, in metres, for file formats. */
export const modelParts = (frame: Frame, look: FrameLook): GlbPart[] =>
  frame.parts.map((part) => glbPart(part, look))

function glbPart({ name, side, surface, mesh }: Part, look: FrameLook): GlbPart {
  const finish = surface === "front" ? look.front : surface === "temple" ? look.temple : null
  return {
    name: side === "middle" ? name : `${name} ${side}`,
    positions: mesh.positions.map((millimetres) => millimetres / 1000),
    normals: mesh.normals,
    colours: finish?.kind === "tortoise" ? tortoiseOf(mesh.positions) : null,
    indices: mesh.indices,
    material: { name: surface, ...materialOf(surface, finish, look) },
  }
}

function tortoiseOf(positions: Float32Array): Float32Array {
  const colours = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    colours.set(tortoiseAt(positions[i]!, positions[i + 1]!, positions[i + 2]!), i)
  }
  return colours
}

function materialOf(
  surface: Part["surface"],
  finish: AcetateFinish | null,
  { metal, lens, design }: FrameLook,
): Omit<GlbMaterial, "name"> {
  if (finish) return acetateOf(finish)
  if (surface === "metal") {
    const colour = opaque(metalReflectance(metal))
    return { colour, metallic: 1, roughness: metalRoughness[metal.polish] }
  }
  if (surface !== "lens") return { colour: [0.6, 0.6, 0.58, 0.5], metallic: 0, roughness: 0.2 }
  const { top } = lensTint(lens, design.construction)
  const swallowed = 1 - (top[0] + top[1] + top[2]) / 3
  return {
    colour: [...lightOf(lens.hex), Math.min(0.88, Math.max(0.12, swallowed))],
    metallic: lens.kind === "mirrored" ? 0.8 : 0,
    roughness: 0.05,
  }
}

function acetateOf({ kind, hex, matte }: AcetateFinish): Omit<GlbMaterial, "name"> {
  const roughness = matte ? 0.45 : 0.12
  if (kind === "tortoise") return { colour: [1, 1, 1, 1], metallic: 0, roughness }
  const light = lightOf(hex)
  const colour = kind === "translucent" ? ([...light, 0.55] as const) : opaque(light)
  return { colour, metallic: 0, roughness }
}

const opaque = ([red, green, blue]: Light) => [red, green, blue, 1] as const
