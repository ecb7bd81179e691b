import { parseJson } from "../core/json.ts"
import { isContactLens, type ProductKind } from "./vocabulary.ts"

export interface Colour {
  name: string
  /** `#rrggbb` */
  hex: string
}

/** Used in cart and checkout if a product names no frame colour (ENT-07, X-18). */
const unknownFrame: Colour = { name: "Unknown", hex: "#ffffff" }

/** The same for the lens (ENT-08). */
const defaultLens: Colour = { name: "Default", hex: "#000000" }

const black = "#000000"

/** The colours of a purchase. Cards and filters use the product's real lists instead. */
export const selectedColour = (product: {
  frameColours: readonly Colour[]
  lensColours: readonly Colour[]
}): { frame: Colour; lens: Colour } => ({
  frame: product.frameColours[0] ?? unknownFrame,
  lens: product.lensColours[0] ?? defaultLens,
})

interface Ordered {
  frameColour: Colour | null
  contactLens?: unknown
}

/** The colour of an ordered frame; null for contact lenses and where the product names none. */
export const frameColourOf = ({ frameColour, contactLens }: Ordered): Colour | null =>
  contactLens || frameColour?.name === unknownFrame.name ? null : frameColour

/** Its name. */
export const frameColourName = (line: Ordered): string | null => frameColourOf(line)?.name ?? null

/** The selected colour as checkout names it: that of the lens of contact lenses, empty without one. */
export const selectedColourName = (
  product: { kind: ProductKind },
  { frame, lens }: ReturnType<typeof selectedColour>,
): string =>
  !isContactLens(product) ? frame.name : lens.name === defaultLens.name ? "" : lens.name

export interface ColourReading {
  colours: Colour[]
  /** False if part of the text could not be read: logged (ENT-09). */
  readable: boolean
}

/**
 * A colour field as old clients and imports write it (ENT-05, X-17): a JSON list of one-key objects
 * (name to hex) or of names, or one plain name. Broken JSON is an empty list.
 */
export const readColours = (text: string | null | undefined): ColourReading => {
  const trimmed = text?.trim() ?? ""
  if (trimmed === "") return { colours: [], readable: true }
  if (!/^[[{]/.test(trimmed)) return { colours: [plainColour(trimmed)], readable: true }

  const parsed = parseJson(trimmed)
  const items = Array.isArray(parsed) ? parsed : [parsed]
  const readings = items.map(coloursOfItem)
  return {
    colours: readings.flatMap((colours) => colours ?? []),
    readable: readings.every((colours) => colours !== null),
  }
}

/** The field's text for the wire: `[{"Black":"#000000"}]`. */
export const writeColours = (colours: readonly Colour[]): string =>
  JSON.stringify(colours.map(({ name, hex }) => ({ [name]: hex })))

const plainColour = (name: string): Colour => ({ name, hex: black })

/** Null for an item that is neither a name nor an object of names. */
const coloursOfItem = (item: unknown): Colour[] | null => {
  if (typeof item === "string") return item.trim() === "" ? null : [plainColour(item.trim())]
  if (typeof item !== "object" || item === null || Array.isArray(item)) return null
  const entries = Object.entries(item).filter(([name]) => name.trim() !== "")
  if (entries.length === 0 || entries.some(([, hex]) => typeof hex !== "string")) return null
  return entries.map(([name, hex]) => ({ name: name.trim(), hex: cleanHex(hex) }))
}

/** Only a valid hex colour is used in a page's styles. */
const cleanHex = (text: string): string => {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return black
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`
}
