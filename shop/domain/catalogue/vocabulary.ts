import { msg, type Sentence, type Translate } from "#words/sentence.ts"

/** The words of section 9 of the specification, spelled as shoppers and clients see them. */

/** The kinds of eyewear that every shop sells. */
export const eyewearKinds = [
  "Power Glasses",
  "Sunglasses",
  "Screen Saver",
  "Contact Lenses",
  "Kids Glasses",
] as const
/** With what is sold beside them: cases, cloths, cleaning solution. */
export const productKinds = [...eyewearKinds, "Accessories"] as const
export type ProductKind = (typeof productKinds)[number]

export const isContactLens = ({ kind }: { kind: ProductKind }): boolean => kind === "Contact Lenses"

export const isAccessory = ({ kind }: { kind: ProductKind }): boolean => kind === "Accessories"

/** Only frames take lenses, have a shape and measures, and can be tried on. */
export const hasFrame = (product: { kind: ProductKind }): boolean =>
  !isContactLens(product) && !isAccessory(product)

/** What a list holds: one of the three alone, or several (`products`). */
export type ListContents = "frames" | "products" | "contact lenses" | "accessories"

export const genders = ["Men", "Women", "Unisex", "Kids"] as const
export type Gender = (typeof genders)[number]

/** Whom a frame is for: a unisex one is also found as a men's and as a women's frame. */
export const wearersOf = (gender: Gender): Gender[] =>
  gender === "Unisex" ? ["Unisex", "Men", "Women"] : [gender]

export const genderLabels: Record<Gender, Sentence> = {
  Men: msg("For Men"),
  Women: msg("For Women"),
  Unisex: msg("Unisex"),
  Kids: msg("For Kids"),
}

export { type FrameType, frameTypes } from "@chashma/eyewear/geometry/design.ts"

export const frameShapes = ["Aviator", "CatsEye", "Rectangle", "Round", "Square", "Oval"] as const
export type FrameShape = (typeof frameShapes)[number]

export const frameColourNames = [
  "Black",
  "Gold",
  "Brown",
  "Blue",
  "Silver",
  "Transparent",
  "Green",
  "Grey",
  "Pink",
  "Red",
  "White",
  "Purple",
  "Orange",
] as const
export type FrameColourName = (typeof frameColourNames)[number]

export const lensColourNames = [
  "Blue",
  "Green",
  "Yellow",
  "Transparent",
  "Pink",
  "Brown",
  "Grey",
  "Black",
  "Red",
  "Violet",
  "White",
] as const
export type LensColourName = (typeof lensColourNames)[number]

export const sortOrders = ["all", "high-to-low", "low-to-high", "newest"] as const
export type SortOrder = (typeof sortOrders)[number]

export const sortLabels: Record<SortOrder, Sentence> = {
  all: msg("Price: All item"),
  "high-to-low": msg("Price: High to Low"),
  "low-to-high": msg("Price: Low to High"),
  newest: msg("Newest First"),
}

/** The stored words that pages show, as they are said in a language. */
const storedWords: Readonly<Record<string, Sentence>> = {
  "Power Glasses": msg("Power Glasses"),
  Sunglasses: msg("Sunglasses"),
  "Screen Saver": msg("Screen Saver"),
  "Contact Lenses": msg("Contact Lenses"),
  "Kids Glasses": msg("Kids Glasses"),
  Accessories: msg("Accessories"),
  Men: msg("Men"),
  Women: msg("Women"),
  Unisex: msg("Unisex"),
  Kids: msg("Kids"),
  Fullrim: msg("Fullrim"),
  Halfrim: msg("Halfrim"),
  Rimless: msg("Rimless"),
  Aviator: msg("Aviator"),
  CatsEye: msg("CatsEye"),
  "Cats Eye": msg("Cats Eye"),
  Rectangle: msg("Rectangle"),
  Round: msg("Round"),
  Square: msg("Square"),
  Oval: msg("Oval"),
  Wayfarer: msg("Wayfarer"),
  Black: msg("Black"),
  Gold: msg("Gold"),
  Brown: msg("Brown"),
  Blue: msg("Blue"),
  Silver: msg("Silver"),
  Transparent: msg("Transparent"),
  Green: msg("Green"),
  Grey: msg("Grey"),
  Pink: msg("Pink"),
  Red: msg("Red"),
  White: msg("White"),
  Purple: msg("Purple"),
  Orange: msg("Orange"),
  Yellow: msg("Yellow"),
  Violet: msg("Violet"),
  Narrow: msg("Narrow"),
  Medium: msg("Medium"),
  Wide: msg("Wide"),
  "Up to 15 g": msg("Up to 15 g"),
  "16 to 25 g": msg("16 to 25 g"),
  "Over 25 g": msg("Over 25 g"),
  "Adjustable nose pads": msg("Adjustable nose pads"),
  "Low bridge fit": msg("Low bridge fit"),
  "Up to 27 mm": msg("Up to 27 mm"),
  "28 to 35 mm": msg("28 to 35 mm"),
  "36 mm or more": msg("36 mm or more"),
  India: msg("India"),
  China: msg("China"),
  Italy: msg("Italy"),
  Japan: msg("Japan"),
  Malaysia: msg("Malaysia"),
  "South Korea": msg("South Korea"),
  Daily: msg("Daily"),
  Fortnightly: msg("Fortnightly"),
  Monthly: msg("Monthly"),
  Toric: msg("Toric"),
  Multifocal: msg("Multifocal"),
}

/** What a stored word says; a word of the owner's own stays as it is. */
export const wordOf = (word: string): Sentence | string =>
  Object.hasOwn(storedWords, word) ? storedWords[word]! : word

/** A stored word in a language. */
export const storedWord = (t: Translate, word: string): string => {
  const said = wordOf(word)
  return typeof said === "string" ? said : t(said)
}
