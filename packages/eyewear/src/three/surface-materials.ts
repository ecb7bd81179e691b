import {
  AddEquation,
  BackSide,
  Color,
  CustomBlending,
  FrontSide,
  MeshPhysicalMaterial,
  OneFactor,
  type Side,
  type Texture,
  ZeroFactor,
} from "three"
import type { AcetateFinish, LensFinish, MetalFinish } from "../look.ts"
import { type Light, lightOf } from "../materials/colour.ts"
import { metalReflectance, metalRoughness } from "../materials/reflectance.ts"

/**
 * Environments that surfaces reflect: soft boxes on dark for plastic, a tent for metal, open sky
 * for lenses.
 */
export interface Surroundings {
  dark: Texture
  bright: Texture
  sky: Texture
}

const linear = (light: Light) => new Color().setRGB(...light)

/** Solid and tortoise acetate, and TR-90: the colours of tortoise are in the vertices. */
export const acetateMaterial = (finish: AcetateFinish, { dark }: Surroundings) =>
  new MeshPhysicalMaterial({
    color: finish.kind === "tortoise" ? new Color(1, 1, 1) : linear(lightOf(finish.hex)),
    vertexColors: finish.kind === "tortoise",
    roughness: finish.matte ? 0.42 : 0.09,
    ior: 1.49,
    envMap: dark,
  })

export const metalMaterial = (finish: MetalFinish, { bright }: Surroundings) =>
  new MeshPhysicalMaterial({
    color: linear(metalReflectance(finish)),
    metalness: 1,
    roughness: metalRoughness[finish.polish],
    envMap: bright,
  })

export const padMaterial = ({ dark }: Surroundings) =>
  new MeshPhysicalMaterial({
    color: "#dcd8d2",
    roughness: 0.14,
    envMap: dark,
    transparent: true,
    opacity: 0.5,
    depthWrite: false,
  })

export const threadMaterial = ({ dark }: Surroundings) =>
  new MeshPhysicalMaterial({
    color: "#b8c2c0",
    roughness: 0.2,
    envMap: dark,
    transparent: true,
    opacity: 0.5,
  })

/** The ground and polished edge of a rimless lens. */
export const lensEdgeMaterial = (tint: Light, opacity: number, { bright }: Surroundings) =>
  new MeshPhysicalMaterial({
    color: linear(tint).lerp(new Color("#5f7b74"), 0.75),
    roughness: 0.22,
    envMap: bright,
    envMapIntensity: 0.5,
    transparent: true,
    opacity,
    depthWrite: false,
  })

/** The reflection of a clear or tinted surface, added to what is seen through it. */
const reflection = (roughness: number, envMap: Texture, intensity: number, side: Side) =>
  new MeshPhysicalMaterial({
    color: "#000000",
    roughness,
    ior: 1.5,
    envMap,
    envMapIntensity: intensity,
    side,
    transparent: true,
    depthWrite: false,
    ...additive,
  })

const additive = {
  blending: CustomBlending,
  blendEquation: AddEquation,
  blendSrc: OneFactor,
  blendDst: OneFactor,
  blendSrcAlpha: ZeroFactor,
  blendDstAlpha: OneFactor,
} as const

/** Translucent acetate reflects at its front and, seen through itself, at its back. */
export const translucentReflections = (
  finish: AcetateFinish,
  { dark }: Surroundings,
): { inner: MeshPhysicalMaterial; outer: MeshPhysicalMaterial } => {
  const inner = reflection(0.12, dark, 0.55, BackSide)
  const outer = reflection(finish.matte ? 0.4 : 0.06, dark, 1, FrontSide)
  outer.color = linear(lightOf(finish.hex)).multiplyScalar(0.03)
  return { inner, outer }
}

/** A lens's own reflection: faint and greenish on a coated clear one, full colour on a mirror. */
export function lensReflection({ kind, hex }: LensFinish, { sky }: Surroundings) {
  if (kind === "mirrored") {
    const mirror = reflection(0.06, sky, 1, FrontSide)
    mirror.color = linear(lightOf(hex))
    mirror.metalness = 1
    return mirror
  }
  const plain = reflection(0.03, sky, kind === "clear" ? 0.35 : 0.9, FrontSide)
  if (kind === "clear") plain.specularColor = new Color("#c4ead9")
  return plain
}
