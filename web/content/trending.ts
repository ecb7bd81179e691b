/** What the search box offers on focus; the four brand lists name the sample shop's own brands. */
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
