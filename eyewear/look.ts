import type { FrameDesign } from "./geometry/design.ts"

/** How cut parts look. Colours are `#rrggbb`: in translucent sheet, of 6 mm held to the light. */
export interface AcetateFinish {
  kind: "solid" | "tortoise" | "translucent"
  hex: string
  matte: boolean
}

export interface MetalFinish {
  /** As the swatch shows it; what it reflects is derived from it. */
  hex: string
  polish: "polished" | "brushed" | "matte"
}

/** What light a lens lets through (`hex`, seen against white), and how. */
export interface LensFinish {
  kind: "clear" | "tinted" | "gradient" | "mirrored"
  hex: string
}

/** A pair of glasses as it can be drawn: its geometry, and what each surface is made of. */
export interface FrameLook {
  design: FrameDesign
  front: AcetateFinish
  /** Temples of a cut frame, temple tips of a wire frame. */
  temple: AcetateFinish
  /** The wire, or the hinges and rivets of a cut frame. */
  metal: MetalFinish
  lens: LensFinish
}
