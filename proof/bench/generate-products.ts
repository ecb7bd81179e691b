import type { Colour } from "#domain/catalogue/colour.ts"
import type { Product } from "#domain/catalogue/product.ts"
import {
  eyewearKinds,
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
} from "#domain/catalogue/vocabulary.ts"
import { fromRupees } from "#domain/core/money.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

/**
 * A catalogue of any size, the same in every run: models in one to five colours, each a product.
 */
export function generateProducts(size: number): Product[] {
  const random = seededRandom(41)
  const products: Product[] = []
  while (products.length < size) {
    const model = aModel(random, products.length)
    const colours = random.upTo(5) + 1
    for (let n = 0; n < colours && products.length < size; n++) {
      products.push(aColourOf(model, random, products.length + 1))
    }
  }
  return products
}

/** What the colours of a model have in common. */
function aModel(random: SeededRandom, number: number): Partial<Product> {
  const kind = random.oneOf(eyewearKinds)
  const isLens = kind === "Contact Lenses"
  const shape = isLens ? "" : random.oneOf(frameShapes)
  return {
    kind,
    title: `${random.oneOf(names)} ${random.oneOf(names)} ${shape || "Daily"} ${number}`,
    brand: random.oneOf(brands),
    gender: kind === "Kids Glasses" ? "Kids" : random.oneOf(genders),
    frameShape: shape,
    frameType: isLens ? "" : random.oneOf(frameTypes),
    price: fromRupees(399 + 100 * random.upTo(96)),
    discount: 5 * random.upTo(13),
  }
}

function aColourOf(model: Partial<Product>, random: SeededRandom, id: number): Product {
  const isLens = model.kind === "Contact Lenses"
  const frame = random.oneOf(frameColourNames)
  return aProduct({
    ...model,
    id,
    highlights: `${random.oneOf(looks)}, ${random.oneOf(features)}`,
    frameColours: isLens ? [] : [colour(frame)],
    lensColours: [colour(random.oneOf(lensColourNames))],
    stock: random.upTo(60),
    thumbnail: `${id}-quarter.webp`,
    pictures: [`${id}-quarter.webp`, `${id}-front.webp`, `${id}-side.webp`],
    createdAt: new Date(Date.UTC(2025, 0, 1 + random.upTo(700))).toISOString(),
  })
}

const colour = (name: string): Colour => ({ name, hex: "#000000" })

const names = "Kajal Taal Kiran Parda Pankh Dastak Gilli Gagan Megha Nadi Raag Surma".split(" ")
const brands = ["Chashma", "Helius", "Lykos", "Paani", "Oona", "Merak", "Tarang", "Sitara"]
const looks = ["Glossy", "Matte", "Brushed", "Two-tone", "Marbled", "See-through", "Polished"]
const features = [
  "keyhole bridge",
  "spring hinges",
  "adjustable nose pads",
  "light titanium temples",
  "polarised lenses",
  "thick bold rims",
  "comfort for long days",
]
