/** Terms of the search box on focus; the four brand lists use the sample shop's own brands. */
export const trendingSearches: string[] = [
  "Eyeglasses",
  "Sunglasses",
  "Contact Lenses",
  "Helius Eyeglasses",
  "Lykos Eyeglasses",
  "Helius Sunglasses",
  "Lykos Sunglasses",
  "Mens Sunglasses",
  "Women Sunglasses",
  "Aviator",
  "Eyewear Accessories",
  "Purevision",
  "Acuvue",
  "Eye Checkup",
]
