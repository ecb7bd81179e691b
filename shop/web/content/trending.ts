import { msg, type Sentence } from "#words/sentence.ts"

/**
 * Terms of the search box on focus, which find something in every language; the four brand lists use
 * the sample shop's own brands.
 */
export const trendingSearches: (Sentence | string)[] = [
  msg("Eyeglasses"),
  msg("Sunglasses"),
  msg("Contact Lenses"),
  msg("{brand} Eyeglasses", { brand: "Helius" }),
  msg("{brand} Eyeglasses", { brand: "Lykos" }),
  msg("{brand} Sunglasses", { brand: "Helius" }),
  msg("{brand} Sunglasses", { brand: "Lykos" }),
  msg("Mens Sunglasses"),
  msg("Women Sunglasses"),
  msg("Aviator"),
  msg("Eyewear Accessories"),
  "Purevision",
  "Acuvue",
  msg("Eye Checkup"),
]
