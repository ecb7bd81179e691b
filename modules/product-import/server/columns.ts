import type { FieldName } from "#server/catalogue/product-changes/fields.ts"

/**
 * The supported columns of a Shopify product CSV, in its order: their current names and those
 * before Shopify renamed them.
 */
export const columns = {
  title: ["Title", "Title"],
  handle: ["URL handle", "Handle"],
  description: ["Description", "Body (HTML)"],
  vendor: ["Vendor", "Vendor"],
  category: ["Product category", "Product Category"],
  type: ["Type", "Type"],
  published: ["Published on online store", "Published"],
  status: ["Status", "Status"],
  sku: ["SKU", "Variant SKU"],
  barcode: ["Barcode", "Variant Barcode"],
  option1Name: ["Option1 name", "Option1 Name"],
  option1Value: ["Option1 value", "Option1 Value"],
  option2Name: ["Option2 name", "Option2 Name"],
  option2Value: ["Option2 value", "Option2 Value"],
  option3Name: ["Option3 name", "Option3 Name"],
  option3Value: ["Option3 value", "Option3 Value"],
  price: ["Price", "Variant Price"],
  compareAt: ["Compare-at price", "Variant Compare At Price"],
  costPrice: ["Cost per item", "Cost per item"],
  tracker: ["Inventory tracker", "Variant Inventory Tracker"],
  stock: ["Inventory quantity", "Variant Inventory Qty"],
  oversell: ["Continue selling when out of stock", "Variant Inventory Policy"],
  grams: ["Weight value (grams)", "Variant Grams"],
  picture: ["Product image URL", "Image Src"],
  position: ["Image position", "Image Position"],
  alt: ["Image alt text", "Image Alt Text"],
  variantPicture: ["Variant image URL", "Variant Image"],
  googleGender: ["Google Shopping / Gender", "Google Shopping / Gender"],
} as const satisfies Record<string, readonly [now: string, before: string]>

export type ShopifyColumn = keyof typeof columns
export const generations = { shopify: 0, "shopify-old": 1 } as const

/** Fields without a Shopify column use metafields: their key there, and their label. */
export const metafields = {
  highlights: ["highlights", "Highlights"],
  gender: ["gender", "Worn by"],
  frameShape: ["frame_shape", "Frame shape"],
  frameType: ["frame_type", "Frame type"],
  frameColours: ["frame_colours", "Frame colours"],
  lensColours: ["lens_colours", "Lens colours"],
  material: ["material", "Material"],
  frameMaterial: ["frame_material", "Frame material"],
  lensInformation: ["lens_information", "Lens information"],
  eyeSize: ["eye_size", "Eye size (mm)"],
  bridge: ["bridge", "Bridge (mm)"],
  temple: ["temple", "Temple (mm)"],
  lensHeight: ["lens_height", "Lens height (mm)"],
  totalWidth: ["total_width", "Total width (mm)"],
  size: ["size", "Size"],
  contactLensParameters: ["contact_lens_parameters", "Contact lens parameters"],
  hsn: ["hsn", "HSN"],
  gstPercent: ["gst_percent", "GST (%)"],
  countryOfOrigin: ["country_of_origin", "Country of origin"],
  manufacturer: ["manufacturer", "Manufacturer or packer"],
  importer: ["importer", "Importer"],
  genericName: ["generic_name", "Generic name"],
  netQuantity: ["net_quantity", "Net quantity"],
  warranty: ["warranty", "Warranty"],
  warrantyMonths: ["warranty_months", "Warranty (months)"],
  videoUrl: ["spin_video", "Spin video"],
  videoThumbnail: ["spin_picture", "Spin picture"],
  discount: ["discount_percent", "Discount (%)"],
  createdAt: ["added_on", "Added on"],
} as const satisfies Partial<Record<FieldName, readonly [key: string, title: string]>>

export type Metafield = keyof typeof metafields

/** `Eye size (mm) (product.metafields.custom.eye_size)`, as Shopify writes and reads it. */
export const metafieldHeader = (field: Metafield): string => {
  const [key, title] = metafields[field]
  return `${title} (product.metafields.custom.${key})`
}

/** The target of each column of a header; null for an unsupported one. */
export function columnOf(header: string): ShopifyColumn | Metafield | null {
  const key = /\(product\.metafields\.custom\.([a-z0-9_-]+)\)\s*$/i.exec(header)?.[1]?.toLowerCase()
  if (key !== undefined) return byKey.get(key) ?? null
  return byName.get(header.trim().toLowerCase()) ?? null
}

const byKey = new Map(
  Object.entries(metafields).map(([field, [key]]) => [key as string, field as Metafield]),
)

const byName = new Map(
  Object.entries(columns).flatMap(([column, names]) =>
    names.map((name) => [name.toLowerCase(), column as ShopifyColumn] as const),
  ),
)

/** A row by the meaning of its cells; an absent column is missing, an empty cell is "". */
export interface ShopifyRow {
  row: number
  cells: Partial<Record<ShopifyColumn | Metafield, string>>
}
