import type { FrameMeasures } from "#domain/catalogue/product.ts"

export type Fit = "Narrow" | "Medium" | "Wide"

/** How a frame fits an adult face, by its total width in millimetres. */
export const fitOf = (totalWidth: number): Fit => {
  if (totalWidth <= 128) return "Narrow"
  return totalWidth < 136 ? "Medium" : "Wide"
}

/** As printed on a frame: lens width, bridge and temple in millimetres. */
export const sizeOf = ({ eyeSize, bridge, temple }: FrameMeasures): string =>
  `${eyeSize} □ ${bridge} – ${temple}`
