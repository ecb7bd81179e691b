import { type Colour, readColours } from "#domain/catalogue/colour.ts"

/**
 * The colours of a field; an unreadable one is logged (ENT-09).
 * @param field for the log
 */
export function coloursOf(text: string, field: string): Colour[] {
  const { colours, readable } = readColours(text)
  if (!readable) console.error(`Unreadable colours in ${field}`)
  return colours
}
