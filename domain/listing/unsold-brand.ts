import type { CatalogueIndex } from "./catalogue-index.ts"
import { postingsOf } from "./word-index.ts"
import { tokensOf } from "./words.ts"

/** Brands of eyewear that shoppers in India search for, with their other spellings. */
const knownBrands: Record<string, string> = {
  "Ray-Ban": "ray ban, rayban, raybans, reban, rey ban",
  Oakley: "oakley, oakleys, okley",
  Vogue: "vogue",
  Fastrack: "fastrack, fasttrack, fast track",
  Titan: "titan, titan eye, titan eye plus",
  Lenskart: "lenskart, lens kart",
  "Vincent Chase": "vincent chase, vincent",
  "John Jacobs": "john jacobs, john jacob",
  Carrera: "carrera, carera",
  "Tommy Hilfiger": "tommy hilfiger, tommy",
  Gucci: "gucci, guchi",
  Prada: "prada",
  Versace: "versace",
  Burberry: "burberry",
  Dior: "dior",
  Armani: "armani, emporio armani",
  "Tom Ford": "tom ford",
  IDEE: "idee",
  Scott: "scott",
  Police: "police",
  Crizal: "crizal",
}

const brands = new Map(
  Object.entries(knownBrands).flatMap(([name, spellings]) =>
    spellings.split(", ").map((spelling) => [spelling, name] as const),
  ),
)
const MAX_TOKENS = 3

/** A known brand in a shopper's text that no product of the shop has; else null. */
export function unsoldBrandIn(index: CatalogueIndex, text: string): string | null {
  const tokens = tokensOf(text.slice(0, 200))
  for (let length = MAX_TOKENS; length > 0; length--) {
    for (let at = 0; at + length <= tokens.length; at++) {
      const spelling = tokens.slice(at, at + length)
      const brand = brands.get(spelling.join(" "))
      if (brand !== undefined) return isSold(index, spelling, brand) ? null : brand
    }
  }
  return null
}

/** A title may name the brand as well. */
const isSold = (index: CatalogueIndex, spelling: string[], brand: string): boolean =>
  [spelling, tokensOf(brand), [tokensOf(brand).join("")]].some((words) =>
    words.every((word) => postingsOf(index.words, word) !== undefined),
  )
