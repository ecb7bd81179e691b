import { expect, test } from "vitest"
import { z } from "zod"
import type { ListedProduct, ProductCard } from "#domain/catalogue/product.ts"
import { fromRupees } from "#domain/core/money.ts"
import { modelCard, product, productCard } from "./product.ts"

/** With every field of a card: the compiler asks for a new one here too. */
const card: Required<ProductCard> = {
  id: 41,
  title: "Boond Oval",
  kind: "Power Glasses",
  highlights: "Light",
  price: fromRupees(1500),
  discount: 40,
  reduction: { percent: 25, former: fromRupees(1200) },
  stock: 3,
  thumbnail: "41-front.webp",
  pictures: ["41-front.webp", "41-side.webp"],
  placeholders: { "41-front.webp": "data:image/webp;base64,AA==" },
  frameColours: [{ name: "Green", hex: "#1f7a4d" }],
  variantColours: [
    { name: "Green", hex: "#1f7a4d" },
    { name: "Blue", hex: "#2456a6" },
  ],
  variantIds: [41, 42],
  variantColour: { name: "Green", hex: "#1f7a4d" },
  measures: { eyeSize: 50, bridge: 18, temple: 140, lensHeight: 36, totalWidth: 134 },
  rating: { average: 4.5, count: 2 },
  size: "M",
  variants: [],
}

/** What is not sent to pages. */
type Unsent = "sku" | "barcode" | "declarations"

const { variants: _, ...cardFields } = card
const listed: Required<Omit<ListedProduct, Unsent>> & Omit<typeof card, "variants"> = {
  ...cardFields,
  brand: "Netra",
  gender: "Women",
  frameShape: "Oval",
  frameType: "Fullrim",
  lensColours: [{ name: "Transparent", hex: "#ffffff" }],
  material: "Acetate",
  frameMaterial: "Acetate",
  frameDescription: "Bio-acetate",
  lensInformation: "Demo lenses",
  pictureAlts: { "41-front.webp": "Front" },
  videoThumbnail: "41-film.webp",
  videoUrl: "41-film.mp4",
  contactLensParameters: null,
  weightGrams: 22,
  hsn: "9003",
  gstPercent: 5,
  countryOfOrigin: "India",
  declared: { netQuantity: "1 piece", rows: [{ name: "Maker", value: "Netra" }] },
  createdAt: "2026-11-01T00:00:00.000Z",
}

/** As a browser reads it. */
const received = <T>(codec: z.ZodType<T>, value: T): T =>
  z.decode(codec, JSON.parse(JSON.stringify(z.encode(codec, value))))

test("A card arrives with every field, the reduction and the former price included", () => {
  expect(received(productCard, card)).toEqual({ ...cardFields })
  const model = { ...card, variants: [cardFields] }
  expect(received(modelCard, model)).toEqual(model)
})

test("A product arrives with every field that its card has, and with its own", () => {
  const { contactLensParameters: none, ...sent } = listed
  expect(received(product, { ...listed, contactLensParameters: none })).toEqual(sent)
})

test("A reduction without a former price, and a product without any, arrive as they are", () => {
  for (const reduction of [{ percent: 40, former: null }, undefined]) {
    expect(received(product, { ...listed, reduction }).reduction).toEqual(reduction)
    expect(received(productCard, { ...card, reduction }).reduction).toEqual(reduction)
  }
})
