import { frameShapes, frameTypes, genders, productKinds } from "#domain/catalogue/vocabulary.ts"

/** Descriptions of the fields, for help. */
export const fieldDescriptions = {
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
  sku: "Your own number of the article, of which there is only one in the shop",
  barcode: "The GTIN below the bars: 8, 12, 13 or 14 digits",
  costPrice: "What a piece costs you in rupees, without GST; for the owner and the accountant only",
  size: "Such as M or 50-18-140, where one model comes in several sizes",
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
