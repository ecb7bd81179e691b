import { z } from "zod"
import { number, rupees, yesOrNo } from "#contract/catalogue/typed-values.ts"
import { isGtin } from "#domain/catalogue/barcode.ts"
import { videoEmbed } from "#domain/catalogue/video-embed.ts"
import { frameShapes, frameTypes, genders, productKinds } from "#domain/catalogue/vocabulary.ts"
import * as value from "./values.ts"

/** `Kids Eyeglasses`, `children's spectacles`. */
const kidsSpellings = Object.fromEntries(
  ["kids", "kid's", "kids'", "childrens", "children's", "children"].flatMap((whose) =>
    ["glasses", "eyeglasses", "spectacles", "frames"].map(
      (what) => [`${whose} ${what}`, "Kids Glasses"] as const,
    ),
  ),
)

/** Other names of the product kinds. */
const kindSpellings = {
  ...kidsSpellings,
  eyeglasses: "Power Glasses",
  spectacles: "Power Glasses",
  "spectacle frames": "Power Glasses",
  "screen glasses": "Screen Saver",
  "computer glasses": "Screen Saver",
  "contact lens": "Contact Lenses",
  accessory: "Accessories",
  "eyewear accessories": "Accessories",
} as const

const genderSpellings = { male: "Men", female: "Women", man: "Men", woman: "Women" } as const

const millimetres = (least: number, most: number) => number(least, most, 1)

const isFileName = (name: string) => /^[a-z0-9][a-z0-9._-]*$/i.test(name)

/** A file among the shop's own pictures; pages load nothing from other sites without consent. */
const ownFile = value
  .line(200)
  .refine((name) => name === null || isFileName(name), "must be a file's name")

const video = value
  .line(200)
  .refine(
    (address) => address === null || isFileName(address) || videoEmbed(address) !== null,
    "must be a file's name, or the address of a video on YouTube or Vimeo",
  )

/**
 * Every field that the owner can write, with its schema. Money is in rupees. The names are
 * those of our JSON; `null` means cleared.
 */
const fields = z.strictObject({
  title: value.line(150),
  brand: value.line(80),
  kind: value.word(productKinds, kindSpellings),
  highlights: value.line(500),
  gender: value.word(genders, genderSpellings),
  frameShape: value.usualWord(frameShapes),
  frameType: value.usualWord(frameTypes),
  frameColours: value.colours,
  lensColours: value.colours,
  material: value.line(120),
  frameMaterial: value.line(120),
  frameDescription: value.lines(5000),
  lensInformation: value.line(1000),
  /** The maximum retail price, and the discount in percent. */
  price: rupees,
  discount: number(0, 100, 2),
  /** The selling price, if a file has it instead of the discount. */
  sellingPrice: rupees,
  stock: number(0, 1_000_000),
  // Shopify and spreadsheets put an apostrophe before digits, so that they are read as text.
  sku: value.line(60).transform((typed) => typed?.replace(/^'+/, "") || null),
  barcode: value
    .line(30)
    .transform((typed) => typed?.replaceAll(/[\s'-]/g, "") || null)
    .refine(
      (typed) => typed === null || isGtin(typed),
      "must be a GTIN: 8, 12, 13 or 14 digits, the last one its check digit",
    ),
  costPrice: rupees,
  size: value.line(20),
  hidden: yesOrNo,
  pictures: value.pictureList(12),
  pictureAlts: value.pictureTexts,
  videoUrl: video,
  videoThumbnail: ownFile,
  eyeSize: millimetres(20, 80),
  bridge: millimetres(5, 40),
  temple: millimetres(60, 200),
  lensHeight: millimetres(10, 80),
  totalWidth: millimetres(60, 220),
  weightGrams: number(0, 5000, 2),
  contactLensParameters: value.parameters,
  hsn: value
    .line(8)
    .refine(
      (code) => code === null || /^\d{4}(\d{2}){0,2}$/.test(code),
      "must be 4, 6 or 8 digits",
    ),
  // What is exempt needs a bill of supply, which the shop does not issue.
  gstPercent: number(0.01, 40, 2),
  countryOfOrigin: value.line(60),
  manufacturer: value.line(300),
  importer: value.line(300),
  genericName: value.line(60),
  netQuantity: number(1, 1000),
  warranty: value.line(500),
  warrantyMonths: number(0, 240),
  createdAt: value.moment,
})

/** @public */
export type FieldName = keyof typeof fields.shape

/** Only the given fields; others are not changed. */
export const typedFields = fields.partial()
export type GivenFields = z.output<typeof typedFields>
