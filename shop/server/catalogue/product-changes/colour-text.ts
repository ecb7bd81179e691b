import type { Colour } from "#domain/catalogue/colour.ts"
import { usualShade } from "#domain/catalogue/usual-colour.ts"

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
  const [, words = "", hex] = /^([^#]*)(#[0-9a-f]{6})?$/i.exec(part) ?? []
  const name = words.trim()
  const shade = hex ?? usualShade(name)
  return name === "" || shade === null ? null : { name, hex: shade }
}
