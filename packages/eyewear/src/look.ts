import type { FrameDesign } from "./geometry/design.ts"

/**
 * The look of acetate parts. Colours are `#rrggbb`: for translucent sheet, of 6 mm held to the
 * light.
 */
export interface AcetateFinish {
  kind: "solid" | "tortoise" | "translucent"
  hex: string
  matte: boolean
}

export interface MetalFinish {
  /** The swatch colour; its reflectance is derived from it. */
  hex: string
  polish: "polished" | "brushed" | "matte"
}

/** The light that a lens transmits (`hex`, against white), and how. */
export interface LensFinish {
  kind: "clear" | "tinted" | "gradient" | "mirrored"
  hex: string
}

/** Everything needed to draw a pair of glasses: its geometry, and the material of each surface. */
export interface FrameLook {
  design: FrameDesign
  front: AcetateFinish
  /** Temples of a cut frame, temple tips of a wire frame. */
  temple: AcetateFinish
  /** The wire, or the hinges and rivets of a cut frame. */
  metal: MetalFinish
  lens: LensFinish
}

/** Grid spacing, coarser than for pictures; mm. */
const liveDetail = 0.9

/** The design of a frame that is drawn live: alone or on a face. */
export const liveDesign = ({ design }: FrameLook): FrameDesign => ({
  ...design,
  detail: liveDetail,
})
