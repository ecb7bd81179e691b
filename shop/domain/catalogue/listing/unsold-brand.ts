import type { CatalogueIndex } from "./catalogue-index.ts"
import { postingsOf } from "./word-index.ts"
import { shopperTerms, tokensOf } from "./words.ts"

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
  "Maui Jim": "maui jim, mauijim",
  Nike: "nike",
  Puma: "puma",
  Adidas: "adidas, addidas",
  "Michael Kors": "michael kors",
  "Calvin Klein": "calvin klein",
  "Hugo Boss": "hugo boss",
  Persol: "persol",
  Montblanc: "montblanc, mont blanc",
  Swarovski: "swarovski",
  Lacoste: "lacoste",
  Fossil: "fossil",
  Opium: "opium",
  PureVision: "purevision, pure vision",
  Acuvue: "acuvue, accuvue",
  "Bausch + Lomb": "bausch lomb, bausch and lomb, bausch",
  Biotrue: "biotrue, bio true",
  "Air Optix": "air optix, airoptix",
}

const brands = new Map(
  Object.entries(knownBrands).flatMap(([name, spellings]) =>
    spellings.split(", ").map((spelling) => [spelling, name] as const),
  ),
)
const MAX_TOKENS = 3

/** A brand that the shop does not sell, in a shopper's text. */
interface UnsoldBrand {
  name: string
  /** What to search for without it; empty if nothing else was typed. */
  otherText: string
}

/** A known brand in a shopper's text that no product of the shop has; else null. */
export function unsoldBrandIn(index: CatalogueIndex, text: string): UnsoldBrand | null {
  const tokens = tokensOf(text.slice(0, 200))
  for (let length = MAX_TOKENS; length > 0; length--) {
    for (let at = 0; at + length <= tokens.length; at++) {
      const spelling = tokens.slice(at, at + length)
      const brand = brands.get(spelling.join(" "))
      if (brand === undefined) continue
      if (isSold(index, spelling, brand)) return null
      // Some are known for what they make: Acuvue for contact lenses.
      const meant = shopperTerms.meanings.has(spelling.join(" ")) ? spelling : []
      const others = [...tokens.slice(0, at), ...meant, ...tokens.slice(at + length)]
      return { name: brand, otherText: others.join(" ") }
    }
  }
  return null
}

/** A title may name the brand as well. */
const isSold = (index: CatalogueIndex, spelling: string[], brand: string): boolean =>
  [spelling, tokensOf(brand), [tokensOf(brand).join("")]].some((words) =>
    words.every((word) => postingsOf(index.words, word) !== undefined),
  )
