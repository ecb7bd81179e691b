import type { Colour } from "#domain/catalogue/colour.ts"
import { colourFamiliesOf } from "#domain/catalogue/colour-family.ts"
import type { frameColourNames, lensColourNames } from "#domain/catalogue/vocabulary.ts"

/** The format of a cell: `Black #111111; Gold #d4a860`. */
export const writeColourText = (colours: readonly Colour[]): string =>
  colours.map(({ name, hex }) => `${name} ${hex}`).join("; ")

/**
 * Null if a part is not a colour: neither a name with its hex code nor one that shoppers filter by.
 */
export function readColourText(text: string): Colour[] | null {
  const parts = text.split(/[;,\n]/).map((part) => part.trim())
  const colours = parts.filter((part) => part !== "").map(colourOf)
  return colours.every((colour) => colour !== null) ? colours : null
}

function colourOf(part: string): Colour | null {
  const [, name = "", hex] = /^([^#]*?)\s*(#[0-9a-f]{6})?$/i.exec(part) ?? []
  // `Matte Black` is shown as black, under its own name.
  const like =
    knownColour(name) ??
    knownColours.find((colour) => wordsOf(name).includes(colour.name.toLowerCase())) ??
    knownColour(colourFamiliesOf(name)[0] ?? "")
  if (name === "" || (!like && !hex)) return null
  return { name, hex: hex ?? like?.hex ?? "" }
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
