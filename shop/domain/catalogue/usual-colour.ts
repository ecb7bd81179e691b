import type { Colour } from "./colour.ts"
import { colourFamiliesOf } from "./colour-family.ts"
import type { frameColourNames, lensColourNames } from "./vocabulary.ts"

/** The shade in which a colour of this name is drawn unless another is chosen; null if unknown. */
export function usualShade(name: string): string | null {
  // `Matte Black` is shown as black, under its own name.
  const like =
    knownColour(name) ??
    knownColours.find((colour) => wordsOf(name).includes(colour.name.toLowerCase())) ??
    knownColour(colourFamiliesOf(name)[0] ?? "")
  return like?.hex ?? null
}

/** The shop's spelling of a colour's name, if it has one: `red` is stored as `Red`. */
export const usualColourName = (name: string): string => knownColour(name)?.name ?? name

const knownColour = (name: string): Colour | undefined =>
  knownColours.find((colour) => colour.name.toLowerCase() === name.toLowerCase())

const wordsOf = (name: string) => name.toLowerCase().split(/[\s/-]+/)

const usual: Record<(typeof frameColourNames | typeof lensColourNames)[number], string> = {
  Black: "#111111",
  Gold: "#d4a860",
  Brown: "#7b4a1e",
  Blue: "#14284f",
  Silver: "#c3c5c9",
  Transparent: "#dfe8e8",
  Green: "#1f4d3a",
  Grey: "#7f858a",
  Pink: "#d4627f",
  Red: "#b3242f",
  White: "#f7f4ec",
  Purple: "#7a4a86",
  Orange: "#e0661c",
  Yellow: "#e8c23a",
  Violet: "#6236a8",
}

/** The colours that shoppers filter by, each with a usual hex code. */
const knownColours: Colour[] = Object.entries(usual).map(([name, hex]) => ({ name, hex }))
