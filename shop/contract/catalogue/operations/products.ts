import { z } from "zod"
import { fieldDescriptions } from "#contract/catalogue/operations/product-fields.ts"
import { productIds, productName } from "#contract/catalogue/operations/product-inputs.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { genders, productKinds } from "#domain/catalogue/vocabulary.ts"
import { typedAsJson } from "../typed-values.ts"
import { plannedFields } from "./schedule-product.ts"

/** The values themselves are parsed like those of files. */
const options = Object.fromEntries(
  Object.entries(fieldDescriptions).map(([field, description]) => [
    field,
    text(10_000).optional().describe(description),
  ]),
) as Record<string, z.ZodOptional<z.ZodString>>

const folder = text(4000).optional().describe("Folder of the pictures (the folder you are in)")

/** Prevents two editors, or an editor and a sale, from overwriting each other. */
const expected = {
  version: text(64)
    .optional()
    .describe("Only while the product has this version, see product show"),
  stock_expected: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .optional()
    .describe("Only while so many pieces are for sale"),
}

const handle = text(200).trim().describe("What files call it, such as kajal-square-black")

const savedProduct = z.object({
  product: z.number().nullable(),
  handle: z.string(),
  title: z.string(),
  version: z.string().nullable(),
  result: z.enum(["changed", "new", "unchanged"]),
  changes: z.string().nullable(),
})

const hiddenProduct = z.object({
  product: z.number(),
  handle: z.string(),
  title: z.string(),
  hidden: z.boolean(),
})

const shownProduct = z.object({
  pictures: z.string(),
  picture_alts: z.string(),
  eye_size: z.number().optional(),
  bridge: z.number().optional(),
  temple: z.number().optional(),
  lens_height: z.number().optional(),
  total_width: z.number().optional(),
  price: z.number(),
  sells_for: z.number(),
  frame_colours: z.string(),
  lens_colours: z.string(),
  contact_lens_parameters: z.string().nullable(),
  handle: z.string(),
  /** Neither shown nor sold. */
  hidden: z.boolean(),
  brand: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  kind: z.enum(productKinds),
  /** Per cent, 0–100. */
  discount: z.number(),
  title: z.string(),
  hsn: z.string(),
  stock: z.number(),
  stock_by_power: z.boolean(),
  is_traced: z.boolean(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** In rupees, without GST; null if unknown or not for this person. */
  cost_price: z.number().nullable(),
  size: z.string(),
  highlights: z.string(),
  gender: z.enum(genders),
  /** Usually one of `frameShapes`; contact lenses have none, imports may have others. */
  frame_shape: z.string(),
  frame_type: z.string(),
  material: z.string(),
  frame_material: z.string(),
  frame_description: z.string(),
  lens_information: z.string(),
  video_thumbnail: z.string().nullable(),
  video_url: z.string().nullable(),
  weight_grams: z.number().nullable(),
  gst_percent: z.number(),
  country_of_origin: z.string(),
  manufacturer: z.string(),
  importer: z.string(),
  generic_name: z.string(),
  net_quantity: z.number().nullable(),
  warranty: z.string(),
  warranty_months: z.number().nullable(),
  /** Placeholder copies as data URLs, by path, for pictures that have one. */
  placeholders: z.record(z.string(), z.string()).optional(),
  /** By buyers; absent without any. */
  rating: z
    .object({
      /** To one decimal. */
      average: z.number(),
      count: z.number(),
    })
    .optional(),
  product: z.number(),
  ...plannedFields,
  /** When its planned publishing was refused; null if nothing was, or if it was planned anew. */
  not_published: z.string().nullable(),
  /** Why it cannot be shown yet; null if it declares everything. */
  publish_problem: z.string().nullable(),
  version: z.string(),
})

/** What the changes of a product have in common. */
const ofProduct = {
  permission: "catalogue.change",
  effect: "change",
  shows: null,
  positionals: ["product"],
} as const

export const showProduct = defineOperation({
  name: "product show",
  summary: "Shows all of one product",
  permission: "catalogue.read",
  effect: "read",
  did: "look/looked at {about|a product}",
  shows: null,
  positionals: ["product"],
  input: z.strictObject({ product: productName }),
  reply: shownProduct,
})

export const showVariants = defineOperation({
  name: "product variants",
  summary: "Shows a product and the others of its model: its colours and sizes",
  permission: "catalogue.read",
  effect: "read",
  did: "look/looked at {about|a product}",
  shows: null,
  positionals: ["product"],
  input: z.strictObject({ product: productName }),
  columns: ["product", "handle", "frame_colours", "size", "sku", "price", "discount", "stock"],
  reply: z.array(shownProduct),
})

const MAX_SAVED_VARIANTS = 100

const variantChange = z.strictObject({
  handle,
  /** One that does not exist yet. */
  is_new: z.boolean().default(false),
  ...expected,
  /** Typed values by field, as for `product set`. */
  values: z.strictObject(options),
})

export type VariantChange = z.input<typeof variantChange>

export const saveVariants = defineOperation({
  name: "product save",
  summary: "Saves several variants of a product together, all or none",
  ...ofProduct,
  did: "change/changed {change|variants of a product}",
  positionals: ["variants"],
  input: z.strictObject({
    variants: typedAsJson(
      z
        .array(variantChange, "must be a list of variants")
        .min(1, "must have one variant at least")
        .max(MAX_SAVED_VARIANTS, `must be at most ${MAX_SAVED_VARIANTS} variants`),
    ).describe('As JSON: [{"handle": "kajal-black", "values": {"price": "1999"}}, …]'),
  }),
  reply: z.array(savedProduct),
  failures: ["CHANGED_MEANWHILE"],
})

export const setProduct = defineOperation({
  name: "product set",
  summary: "Changes one product; an empty value clears a field",
  ...ofProduct,
  did: "change/changed {change|a product}",
  input: z.strictObject({ product: productName, ...options, ...expected, folder }),
  paths: { folder: "." },
  reply: savedProduct,
  failures: ["CHANGED_MEANWHILE"],
})

export const addProduct = defineOperation({
  name: "product add",
  summary: "Adds one product; --title, --brand, --kind and --price are needed",
  ...ofProduct,
  did: "add/added {about|a product}",
  positionals: ["handle"],
  input: z.strictObject({
    handle,
    ...options,
    folder,
  }),
  paths: { folder: "." },
  reply: savedProduct,
  failures: ["CHANGED_MEANWHILE"],
})

export const hideProduct = defineOperation({
  name: "product hide",
  summary: "Hides a product from every page, so that nobody can buy it; orders keep it",
  ...ofProduct,
  did: "hide/hid {about|a product}",
  input: z.strictObject({ product: productName }),
  reply: hiddenProduct,
})

export const deleteProducts = defineOperation({
  name: "products delete",
  summary: "Deletes products for good; those that orders name are kept, with the reason",
  ...ofProduct,
  did: "delete/deleted products",
  needsProof: true,
  positionals: ["products"],
  input: z.strictObject({ products: productIds.describe("Numbers with commas between them") }),
  reply: z.object({
    deleted: z.number(),
    /** What stays and why. */
    stays: z.array(z.string()),
  }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const unhideProduct = defineOperation({
  name: "product unhide",
  summary: "Puts a hidden product on sale again",
  ...ofProduct,
  did: "put/put {about|a product} on sale again",
  input: z.strictObject({ product: productName }),
  reply: hiddenProduct,
})
