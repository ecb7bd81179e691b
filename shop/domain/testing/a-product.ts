import type { Product } from "../catalogue/product.ts"
import { fromRupees } from "../core/money.ts"

/** A product for tests; each test sets only the fields it is about. */
export const aProduct = (told: Partial<Product> = {}): Product => ({
  id: 41,
  title: "Kajal Square",
  brand: "Chashma",
  kind: "Power Glasses",
  highlights: "Keyhole bridge, spring hinges",
  gender: "Unisex",
  frameShape: "Square",
  frameType: "Fullrim",
  frameColours: [],
  lensColours: [],
  material: "Acetate",
  frameMaterial: "Acetate",
  frameDescription: "",
  lensInformation: "",
  price: fromRupees(2399),
  discount: 30,
  stock: 12,
  thumbnail: "kajal.webp",
  pictures: ["kajal-side.webp"],
  videoThumbnail: null,
  videoUrl: null,
  measures: null,
  weightGrams: null,
  hsn: "900311",
  gstPercent: 5,
  countryOfOrigin: "India",
  createdAt: "2026-11-01T00:00:00Z",
  ...told,
})
