import type { FrameColourName, LensColourName } from "#domain/catalogue/vocabulary.ts"
import type { AcetateFinish, LensFinish, MetalFinish } from "./look.ts"

const sheet = (hex: string, kind: AcetateFinish["kind"] = "solid"): AcetateFinish => ({
  kind,
  hex,
  matte: false,
})
const wire = (hex: string, polish: MetalFinish["polish"] = "polished"): MetalFinish => ({
  hex,
  polish,
})

/** The default look of a frame of a colour, in acetate or metal. */
export const frameColours: Record<FrameColourName, { sheet: AcetateFinish; metal: MetalFinish }> = {
  Black: { sheet: sheet("#111111"), metal: wire("#16171a", "matte") },
  Gold: { sheet: sheet("#e0a94a", "translucent"), metal: wire("#d4a860") },
  Brown: { sheet: sheet("#7b4a1e", "tortoise"), metal: wire("#6b4a33", "brushed") },
  Blue: { sheet: sheet("#2c3a86"), metal: wire("#2d4a86") },
  Silver: { sheet: sheet("#b9bcc0"), metal: wire("#c3c5c9") },
  Transparent: { sheet: sheet("#dfe8e8", "translucent"), metal: wire("#c3c5c9") },
  Green: { sheet: sheet("#1f4d3a"), metal: wire("#2f5a48") },
  Grey: { sheet: sheet("#7f858a", "translucent"), metal: wire("#4b4c52") },
  Pink: { sheet: sheet("#e6a09c", "translucent"), metal: wire("#d9977f") },
  Red: { sheet: sheet("#a3151b"), metal: wire("#8e1f24") },
  White: { sheet: sheet("#efebe0"), metal: wire("#e9e8e4") },
  Purple: { sheet: sheet("#3b1a54"), metal: wire("#7a4a86") },
  Orange: { sheet: sheet("#e0661c"), metal: wire("#c9652c") },
}

const tinted = (hex: string): LensFinish => ({ kind: "tinted", hex })

/** The default look of a lens of a colour. */
export const lensColours: Record<LensColourName, LensFinish> = {
  Blue: tinted("#48709f"),
  Green: tinted("#3b4d39"),
  Yellow: tinted("#e8c23a"),
  Transparent: { kind: "clear", hex: "#eef4f2" },
  Pink: tinted("#e39aa0"),
  Brown: tinted("#6f4524"),
  Grey: tinted("#5b5e63"),
  Black: tinted("#1c1d1f"),
  Red: tinted("#b1483f"),
  Violet: tinted("#77599a"),
  White: { kind: "mirrored", hex: "#dfe4e8" },
}
