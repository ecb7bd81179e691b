import type { FrameColourName, LensColourName } from "#domain/catalogue/vocabulary.ts"

/** Display colours of the filter panel; a product has its own exact ones. */
export const colourSamples: Record<FrameColourName | LensColourName, string> = {
  Black: "#0b0b0c",
  Gold: "#c9a45b",
  Brown: "#7b3a17",
  Blue: "#2c3c86",
  Silver: "#c4c6c8",
  Transparent: "linear-gradient(135deg, #fff 45%, #c9d3d3 46%, #fff)",
  Green: "#0f6b55",
  Grey: "#7d7f80",
  Pink: "#dd8fa0",
  Red: "#a3151b",
  White: "#ffffff",
  Purple: "#5b3a86",
  Orange: "#e0661c",
  Yellow: "#eac64a",
  Violet: "#77599a",
}
