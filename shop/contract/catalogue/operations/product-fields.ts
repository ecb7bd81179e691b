import { frameShapes, frameTypes, genders, productKinds } from "#domain/catalogue/vocabulary.ts"

/** Descriptions of the fields that can be written, for help. */
export const fieldDescriptions = {
  title: "Its name; products of one brand and kind with the same are one model in several colours",
  brand: "Whose it is",
  kind: productKinds.join(", "),
  highlights: "One line under the title",
  gender: genders.join(", "),
  frame_shape: frameShapes.join(", "),
  frame_type: frameTypes.join(", "),
  frame_colours: 'Such as "Black #111111; Gold #d4a860"',
  lens_colours: "As for the frame",
  material: "Of the whole",
  frame_material: "Of the frame",
  frame_description: "A few sentences",
  lens_information: "What the lenses are",
  price: "Maximum retail price in rupees, all taxes inside",
  discount: "Per cent off it, 0 to 100",
  stock: "Pieces for sale",
  sku: "Your own number of the article, of which there is only one in the shop",
  barcode: "The GTIN below the bars: 8, 12, 13 or 14 digits",
  cost_price:
    "What a piece costs you in rupees, without GST; for the owner and the accountant only",
  size: "Such as M or 50-18-140, where one model comes in several sizes",
  hidden: "true for a product that is on no page, false for one that is",
  pictures:
    'Files or addresses with commas between them, the thumbnail first: "front.jpg, side.jpg"',
  picture_alts:
    'What the pictures show, by name: {"kajal-front-1a2b3c4d-640.webp": "From the front"}',
  video_url:
    "A file among the uploads that shows it from all sides, or a video on YouTube or Vimeo",
  video_thumbnail: "A picture of that",
  eye_size: "Width of a lens in mm",
  bridge: "Between the lenses in mm",
  temple: "Length of an arm in mm",
  lens_height: "Height of a lens in mm",
  total_width: "Of the front in mm",
  weight_grams: "Weight in grams",
  contact_lens_parameters:
    'In which values contact lenses are made: "powers -6.00..6.00/0.25; base curves 8.6; diameters 14.2; lenses 30; days 1", with "cylinders -0.75 -1.25; axes 10..180/10" and "additions low high" where they have them',
  hsn: "Tariff heading of 4, 6 or 8 digits, where the table in the settings does not fit",
  gst_percent: "GST included, per cent, where the table in the settings does not fit",
  country_of_origin: "Where it was made; without it a product cannot be shown",
  manufacturer: "Name and address of the manufacturer or packer; needed to show a product",
  importer: "Name, address and contact of the importer; needed for what was not made in India",
  generic_name: "What it is, where that is not the usual name of its kind",
  net_quantity: "Pairs, lenses or pieces in a package, where it is not the usual number",
  warranty: "What it covers",
  warranty_months: "How long, in months",
  created_at: "Day of arrival, such as 2026-11-20",
}
