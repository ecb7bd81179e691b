/** The lens outlines of frames. @internal */
export const lensShapes = [
  "round",
  "oval",
  "rectangle",
  "square",
  "wayfarer",
  "aviator",
  "cats-eye",
  "hexagon",
] as const
export type LensShape = (typeof lensShapes)[number]

const spellings: Record<string, LensShape> = {
  cateye: "cats-eye",
  catseye: "cats-eye",
  catlike: "cats-eye",
  rectangular: "rectangle",
  hexagonal: "hexagon",
  geometric: "hexagon",
  pilot: "aviator",
  pantos: "round",
}

/** A shape as shops and imports spell it: `CatsEye`, `Cat-eye`, `Way farer`, `round`. */
export function readLensShape(text: string): LensShape | null {
  const plain = text.toLowerCase().replace(/[^a-z]/g, "")
  return lensShapes.find((shape) => shape === plain) ?? spellings[plain] ?? null
}
