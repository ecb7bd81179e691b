import { frameShapes, frameTypes, genders, productKinds } from "#domain/catalogue/vocabulary.ts"
import { writeIndianClock } from "#domain/core/indian-time.ts"

export interface FormField {
  /** The name in the operations' replies and problems. */
  name: string
  label: string
  hint?: string
  options?: readonly string[]
  rows?: number
  type?: "date"
  unit?: string
  /** Only what has a frame has it, or all but accessories. */
  of?: "frame" | "eyewear"
}

export const mainFields: FormField[] = [
  { name: "title", label: "Name" },
  { name: "brand", label: "Brand" },
  { name: "kind", label: "Type", options: productKinds },
  { name: "gender", label: "Worn by", options: genders, of: "eyewear" },
  { name: "highlights", label: "One line under the name" },
  { name: "frame_description", label: "Description", rows: 5 },
]

/** In the table of variants. */
const variantFields: FormField[] = [
  { name: "size", label: "Size" },
  { name: "sku", label: "SKU" },
  { name: "barcode", label: "Barcode" },
  { name: "price", label: "Price (MRP) in rupees" },
  { name: "discount", label: "Discount in per cent" },
  { name: "cost_price", label: "Cost in rupees" },
  { name: "stock", label: "Pieces for sale" },
]

export const taxFields: FormField[] = [
  {
    name: "hsn",
    label: "HSN",
    hint: "The table under Settings, GST decides. Change it here only if this product is something else.",
  },
  {
    name: "gst_percent",
    label: "GST in per cent",
    hint: "As for HSN, while no lenses are fitted.",
  },
]

/** The table of headings and rates has none for accessories. */
export const accessoryHints: Record<string, string> = {
  hsn: "Of this product, such as 4202 for cases. Your accountant knows it.",
  gst_percent: "Of its HSN.",
}

export const frameFields: FormField[] = [
  { name: "frame_shape", label: "Frame shape", options: ["", ...frameShapes], of: "frame" },
  { name: "frame_type", label: "Frame type", options: ["", ...frameTypes], of: "frame" },
  { name: "frame_material", label: "Frame material", of: "frame" },
  { name: "material", label: "Material of the whole" },
  { name: "lens_information", label: "Lenses", rows: 2, of: "eyewear" },
]

/** What the law asks to declare; empty ones are filled with those of the brand when it is saved. */
export const declarationFields: FormField[] = [
  {
    name: "country_of_origin",
    label: "Country of origin",
    hint: "A product without it cannot be shown.",
  },
  {
    name: "manufacturer",
    label: "Manufacturer or packer",
    hint: "Name and address. Under Products, Makers you enter it once for a brand.",
  },
  {
    name: "importer",
    label: "Importer",
    hint: "Name, address and contact, for what was not made in India.",
  },
  { name: "generic_name", label: "Generic name", hint: "Only if it is not the usual one." },
  {
    name: "net_quantity",
    label: "Number in a package",
    hint: "Lenses, pairs or pieces, if it is not the usual number.",
  },
  { name: "warranty", label: "Warranty", hint: "What it covers." },
  { name: "warranty_months", label: "Warranty in months" },
]

export const measureFields: FormField[] = [
  { name: "eye_size", label: "Lens width in mm" },
  { name: "bridge", label: "Bridge in mm" },
  { name: "temple", label: "Temple in mm" },
  { name: "lens_height", label: "Lens height in mm" },
  { name: "total_width", label: "Total width in mm" },
]

export const weightField: FormField = { name: "weight_grams", label: "Weight in grams" }

export const otherFields: FormField[] = [
  {
    name: "video_url",
    label: "Video",
    hint: "An address on YouTube or Vimeo, or a file among the uploads.",
  },
  { name: "video_thumbnail", label: "Picture of the video" },
  { name: "created_at", label: "In the shop since", type: "date" },
]

const allFields = [
  ...[...mainFields, ...taxFields, ...frameFields, ...declarationFields],
  ...[...variantFields, ...measureFields, weightField, ...otherFields],
]

/** Those that all variants of a model share. */
export const sharedFields: readonly string[] = [
  ...[...mainFields, ...taxFields, ...frameFields, ...declarationFields].map(({ name }) => name),
  "contact_lens_parameters",
]

/** The label of a field, as in a sentence. */
export const fieldLabel = (field: string): string =>
  allFields.find(({ name }) => name === field)?.label ?? otherLabels[field] ?? field

const otherLabels: Record<string, string> = {
  frame_colours: "Frame colours",
  lens_colours: "Lens colours",
  pictures: "Pictures",
  picture_alts: "Descriptions of pictures",
  hidden: "Hidden",
}

export type ProductValues = Record<string, string>

const empty: ProductValues = Object.fromEntries(allFields.map(({ name }) => [name, ""]))

export const newProductValues: ProductValues = {
  ...empty,
  ...{ kind: "Power Glasses", gender: "Unisex", discount: "0", stock: "0" },
  ...{
    contact_lens_parameters: "",
    frame_colours: "",
    lens_colours: "",
    pictures: "",
    picture_alts: "{}",
    hidden: "true",
  },
}

/** The result of `product show`, as used by the form. */
export const valuesOf = (shown: Record<string, unknown>): ProductValues =>
  Object.fromEntries(
    Object.keys(newProductValues).map((name) => {
      const value = shown[name]
      const text = value === null || value === undefined ? "" : String(value)
      if (name === "created_at") return [name, text && writeIndianClock(text).slice(0, 10)]
      return [
        name,
        name === "frame_colours" || name === "lens_colours" ? text.replaceAll("; ", ";") : text,
      ]
    }),
  )

/** The changed fields. */
export const changedFields = (before: ProductValues, now: ProductValues): string[] =>
  Object.keys(now).filter((name) => now[name] !== before[name])
