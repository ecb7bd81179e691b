import type { FrameType } from "../geometry/design.ts"
import { mix, smoothstep } from "../geometry/vector.ts"
import type { AcetateFinish, LensFinish, MetalFinish } from "../look.ts"
import { type Light, lightOf, mixLight, powerOf } from "./colour.ts"

/** Reflectance of metal: a swatch shows bright metals darker than they are. */
export function metalReflectance({ hex }: MetalFinish): Light {
  const light = powerOf(lightOf(hex), 0.68)
  const most = Math.max(...light)
  const wanted = mix(most, 0.93, smoothstep(0.3, 0.6, most))
  return mixLight([0, 0, 0], light, wanted / most)
}

export const metalRoughness: Record<MetalFinish["polish"], number> = {
  polished: 0.14,
  brushed: 0.3,
  matte: 0.46,
}

/** Absorption of translucent acetate per millimetre (Beer and Lambert). */
export function absorption({ hex }: AcetateFinish): Light {
  const [red, green, blue] = lightOf(hex)
  const perMillimetre = (through: number) => -Math.log(Math.max(through, 0.01)) / 6
  return [perMillimetre(red), perMillimetre(green), perMillimetre(blue)]
}

/** How much light is lost at grazing angles (`strength`), and how far in. */
export interface DarkEdge {
  strength: number
  /** Exponent: the smaller, the broader the dark edge. */
  falloff: number
}

export const darkEdgeOfClearSheet: DarkEdge = { strength: 0.9, falloff: 0.9 }
const darkEdgeOfColouredSheet: DarkEdge = { strength: 0.62, falloff: 2.5 }

export const isClearSheet = ({ kind, hex }: AcetateFinish): boolean =>
  kind === "translucent" && Math.min(...lightOf(hex)) > 0.7

/**
 * Colourless sheet is visible only by its edges: they are darkened like glass photographed beside
 * black boards.
 */
export const darkEdge = (finish: AcetateFinish): DarkEdge =>
  isClearSheet(finish) ? darkEdgeOfClearSheet : darkEdgeOfColouredSheet

export interface LensTint {
  top: Light
  bottom: Light
}

/** The light that a lens transmits. A rimless lens is drawn slightly stronger, to be visible. */
export function lensTint({ kind, hex }: LensFinish, construction: FrameType): LensTint {
  const light = lightOf(hex)
  if (kind === "clear") {
    const tint = powerOf(light, construction === "Fullrim" ? 0.3 : 0.55)
    return { top: tint, bottom: tint }
  }
  if (kind === "mirrored") {
    const behind = mixLight(powerOf(light, 1.2), [0.03, 0.03, 0.035], 0.6)
    return { top: behind, bottom: behind }
  }
  return { top: light, bottom: kind === "gradient" ? powerOf(light, 0.28) : light }
}
