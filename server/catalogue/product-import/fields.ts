import { z } from "zod"
import { videoEmbed } from "#domain/catalogue/video-embed.ts"
import { frameShapes, frameTypes, genders, productKinds } from "#domain/catalogue/vocabulary.ts"
import * as value from "./values.ts"

/** Other names of the product kinds. */
const kindSpellings = {
  eyeglasses: "Power Glasses",
  spectacles: "Power Glasses",
  "screen glasses": "Screen Saver",
  "computer glasses": "Screen Saver",
  "kids' glasses": "Kids Glasses",
  "contact lens": "Contact Lenses",
} as const

const genderSpellings = { male: "Men", female: "Women", man: "Men", woman: "Women" } as const

const millimetres = (least: number, most: number) => value.number(least, most, 1)

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
export const fields = z.strictObject({
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
  price: value.rupees,
  discount: value.number(0, 100, 2),
  /** The selling price, if a file has it instead of the discount. */
  sellingPrice: value.rupees,
  stock: value.number(0, 1_000_000),
  hidden: value.yesOrNo,
  pictures: value.pictureList(12),
  pictureAlts: value.pictureTexts,
  videoUrl: video,
  videoThumbnail: ownFile,
  eyeSize: millimetres(20, 80),
  bridge: millimetres(5, 40),
  temple: millimetres(60, 200),
  lensHeight: millimetres(10, 80),
  totalWidth: millimetres(60, 220),
  weightGrams: value.number(0, 5000, 2),
  contactLensParameters: value.parameters,
  hsn: value
    .line(8)
    .refine((code) => code === null || /^\d{4,8}$/.test(code), "must be 4 to 8 digits"),
  gstPercent: value.number(0, 40, 2),
  countryOfOrigin: value.line(60),
  createdAt: value.moment,
})

export type FieldName = keyof typeof fields.shape

/** Only the given fields; others are not changed. */
export const typedFields = fields.partial()
export type GivenFields = z.output<typeof typedFields>

/** Descriptions of the fields, for help. */
export const descriptions: Partial<Record<FieldName, string>> = {
  title: "Its name; products of one brand and kind with the same are one model in several colours",
  brand: "Whose it is",
  kind: productKinds.join(", "),
  highlights: "One line under the title",
  gender: genders.join(", "),
  frameShape: frameShapes.join(", "),
  frameType: frameTypes.join(", "),
  frameColours: 'Such as "Black #111111; Gold #d4a860"',
  lensColours: "As for the frame",
  material: "Of the whole",
  frameMaterial: "Of the frame",
  frameDescription: "A few sentences",
  lensInformation: "What the lenses are",
  price: "Maximum retail price in rupees, all taxes inside",
  discount: "Per cent off it, 0 to 100",
  stock: "Pieces for sale",
  hidden: "true for a product that is on no page, false for one that is",
  pictures:
    'Files or addresses with commas between them, the thumbnail first: "front.jpg, side.jpg"',
  pictureAlts:
    'What the pictures show, by name: {"kajal-front-1a2b3c4d-640.webp": "From the front"}',
  videoUrl: "A file among the uploads that shows it from all sides, or a video on YouTube or Vimeo",
  videoThumbnail: "A picture of that",
  eyeSize: "Width of a lens in mm",
  bridge: "Between the lenses in mm",
  temple: "Length of an arm in mm",
  lensHeight: "Height of a lens in mm",
  totalWidth: "Of the front in mm",
  weightGrams: "Weight in grams",
  contactLensParameters:
    'In which values contact lenses are made: "powers -6.00..6.00/0.25; base curves 8.6; diameters 14.2; lenses 30; days 1", with "cylinders -0.75 -1.25; axes 10..180/10" and "additions low high" where they have them',
  hsn: "Tariff heading, 4 to 8 digits, where the table in the settings does not fit",
  gstPercent: "GST included, per cent, where the table in the settings does not fit",
  countryOfOrigin: "Where it was made",
  createdAt: "Day of arrival, such as 2026-11-20",
}
