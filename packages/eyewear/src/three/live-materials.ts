import {
  AddEquation,
  Color,
  CustomBlending,
  DoubleSide,
  FrontSide,
  OneFactor,
  ShaderMaterial,
  type Side,
  SrcColorFactor,
  ZeroFactor,
} from "three"
import type { AcetateFinish, LensFinish, MetalFinish } from "../look.ts"
import { type Light, lightOf } from "../materials/colour.ts"
import { metalReflectance, metalRoughness } from "../materials/reflectance.ts"
import { filterShader, liveVertexShader, mirrorShader, solidShader } from "./live-shading.ts"

interface Shading {
  fragmentShader: string
  /** Linear light; null where the vertices have their own. */
  colour: Light | null
  roughness?: number
  metal?: number
  opacity?: number
  /** 1 for a closed body, whose edges are thicker to look through than its middle. */
  body?: number
  side?: Side
}

const shaded = (shading: Shading) => {
  const { colour, roughness = 0, metal = 0, opacity = 1, body = 0 } = shading
  return new ShaderMaterial({
    vertexShader: liveVertexShader,
    fragmentShader: shading.fragmentShader,
    defines: colour === null ? { PAINTED: "" } : {},
    uniforms: {
      colour: { value: new Color().setRGB(...(colour ?? [1, 1, 1])) },
      roughness: { value: roughness },
      metal: { value: metal },
      opacity: { value: opacity },
      body: { value: body },
      light: { value: 1 },
    },
    side: shading.side ?? FrontSide,
    transparent: opacity < 1,
    depthWrite: opacity === 1,
  })
}

/** Multiplies (`filter`) or adds to (`mirror`) the background. */
function layered(material: ShaderMaterial, kind: "filter" | "mirror"): ShaderMaterial {
  material.transparent = true
  material.depthWrite = false
  material.blending = CustomBlending
  material.blendEquation = AddEquation
  material.blendSrc = kind === "filter" ? ZeroFactor : OneFactor
  material.blendDst = kind === "filter" ? SrcColorFactor : OneFactor
  return material
}

export const liveAcetate = (finish: AcetateFinish) =>
  shaded({
    fragmentShader: solidShader,
    colour: finish.kind === "tortoise" ? null : lightOf(finish.hex),
    roughness: finish.matte ? 0.42 : 0.09,
  })

export const liveMetal = (finish: MetalFinish) =>
  shaded({
    fragmentShader: solidShader,
    colour: metalReflectance(finish),
    roughness: metalRoughness[finish.polish],
    metal: 1,
  })

/** Pads, threads and the edges of rimless lenses. */
export const liveGlassy = (colour: Light, opacity: number) =>
  shaded({ fragmentShader: solidShader, colour, opacity, roughness: 0.2, side: DoubleSide })

/** @param body whether it is acetate sheet, not a lens */
export const liveFilter = (colour: Light | null, body: boolean) =>
  layered(shaded({ fragmentShader: filterShader, colour, body: body ? 1 : 0 }), "filter")

/** Sheet also scatters a little of its own colour. */
export const liveSheetShine = ({ hex, matte }: AcetateFinish) =>
  layered(
    shaded({
      fragmentShader: mirrorShader,
      colour: lightOf(hex),
      roughness: matte ? 0.4 : 0.08,
      body: 1,
    }),
    "mirror",
  )

export function liveLensShine({ kind, hex }: LensFinish): ShaderMaterial {
  const metal = kind === "mirrored" ? 0.55 : 0
  const colour: Light = kind === "mirrored" ? lightOf(hex) : [0, 0, 0]
  return layered(shaded({ fragmentShader: mirrorShader, colour, roughness: 0.02, metal }), "mirror")
}
