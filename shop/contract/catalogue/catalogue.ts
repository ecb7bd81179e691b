import { z } from "zod"
import type { HomeBlockType } from "#domain/catalogue/home-block.ts"
import type { BrandSectionKey, Poster } from "#domain/catalogue/product.ts"
import {
  brandSections,
  posterExactPlaces,
  posterPlaces,
  slidePlaces,
} from "#domain/catalogue/product.ts"
import { shape as partsOfModules } from "#modules/product-parts.ts"
import { PRODUCT_PATH } from "../core/early-paths.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { renamed, renaming } from "../core/renamed.ts"
import { pageBlocks, replyInt, replyList, replyText, replyWord } from "../core/reply-fields.ts"
import { idInPath } from "../core/text.ts"
import { product, productCard } from "./product.ts"

const category = renamed(z.object({ categories_name: z.string() }), { name: "categories_name" })

const slide = renamed(
  z.object({
    id: replyInt(0, 0),
    slider_name: z.enum(slidePlaces),
    slider_link: replyText(),
    slider_url: z.string(),
    heading: replyText(),
    text: replyText(),
  }),
  { place: "slider_name", link: "slider_link", picture: "slider_url" },
)

const brandSection = renamed(
  z.object({ section: z.enum(brandSections), brand_name: replyText(), text: replyText() }),
  { name: "brand_name" },
)

/** Where the banners of a reply without `product_id` lead (HOM-19). */
const specifiedBanners: Partial<Record<BrandSectionKey, number>> = {
  section_1: 41,
  section_2: 42,
  section_3: 43,
  section_4: 44,
  section_5: 45,
}

const wirePoster = z.object({
  id: replyInt(0, 0),
  section: z.enum(brandSections),
  place: replyWord(posterPlaces, "Group_A"),
  exact_place: replyWord(posterExactPlaces, "left"),
  image_url: z.string(),
  product_id: replyInt(1, 0),
})

const posterNames = renaming(wirePoster, {
  ...{ exactPlace: "exact_place", picture: "image_url", productId: "product_id" },
})

const poster = z.codec(wirePoster, z.custom<Poster>(), {
  ...posterNames,
  decode: (wire) => ({
    ...posterNames.decode(wire),
    productId: wire.product_id || (specifiedBanners[wire.section] ?? 0),
  }),
})

export const categories = defineEndpoint({
  method: "GET",
  path: "/api/categories/all",
  auth: "none",
  summary: "Names of the category bar, in order",
  reply: replyList(category),
})

export const posters = defineEndpoint({
  method: "GET",
  path: "/api/carousel/all",
  auth: "none",
  summary: "Poster images of the home page's brand sections",
  reply: replyList(poster),
})

export const brandContent = defineEndpoint({
  method: "GET",
  path: "/brand",
  auth: "none",
  summary: "Headings of the home page's brand sections",
  reply: z.object({ result: replyList(brandSection) }),
})

/** A block of the home page; slides, brands and the two specified rows are in their own replies. */
const homeBlock = z.object({
  id: z.string(),
  // One that a page does not know is not shown.
  type: z.string() as unknown as z.ZodType<HomeBlockType>,
  title: replyText(),
  slides: z.array(z.int()).optional().describe("Ids of its slides, in their order"),
  sections: z.array(z.enum(brandSections)).optional().describe("Its brands, in their order"),
  row: z
    .object({ of: z.enum(["new", "low"]), count: z.int() })
    .optional()
    .describe("The newest products, or those with few left, and how many of them"),
  cards: replyList(productCard)
    .optional()
    .describe("The products of any other row, or those of its first three brands"),
  shows_stock: z.literal(true).optional(),
  is_sample: z.literal(true).optional().describe("Its products follow invented sales"),
  categories: z.array(z.string()).optional().describe("The shapes that list products"),
  items: z
    .array(
      z.object({
        heading: z.string(),
        text: z.string(),
        link: z.string(),
        picture: z.string(),
      }),
    )
    .optional(),
  text: pageBlocks.optional(),
})
export type HomeReplyBlock = z.output<typeof homeBlock>

export const slides = defineEndpoint({
  method: "GET",
  path: "/api/slider",
  auth: "none",
  summary:
    "Mini images, banners and product tiles of the home page; on request, all its blocks in their order",
  query: z.strictObject({ blocks: z.literal("all").optional() }),
  reply: z.object({ data: replyList(slide), blocks: replyList(homeBlock).optional() }),
})

/** The shop's own rows show each model once (docs/departures.md). */
const perModel = z.literal("model").optional()

/** About two megabytes of JSON. */
export const MAX_PRODUCTS_PER_REPLY = 1000

export const products = defineEndpoint({
  method: "GET",
  path: "/product",
  auth: "none",
  summary: `Products in the order of their ids, at most ${MAX_PRODUCTS_PER_REPLY} at a time, or only those with low stock (1 to 6)`,
  query: z.strictObject({
    stock: z.literal("low").optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .refine((limit) => limit <= MAX_PRODUCTS_PER_REPLY)
      .optional(),
    offset: z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number)
      .optional(),
    per: perModel.describe("Of those with low stock, only one of each model"),
  }),
  reply: z.object({ result: replyList(product) }),
})

/** At most this many. */
export const MAX_NEW_ARRIVALS = 12

export const newArrivals = defineEndpoint({
  method: "GET",
  path: "/new/arrivel/",
  auth: "none",
  summary: "The newest products, latest first",
  query: z.strictObject({ per: perModel.describe("Only the newest of each model") }),
  reply: z.object({ result: replyList(product) }),
})

/** What modules say of a product on its page, beside the fields that they state of it everywhere. */
export type ProductParts = z.output<z.ZodObject<typeof partsOfModules>>

export const productDetail = defineEndpoint({
  method: "GET",
  path: PRODUCT_PATH,
  auth: "none",
  summary: "One product with suggestions, its colour variants, and a few with low stock",
  params: z.object({ product_id: idInPath }),
  reply: z.object({
    result: product,
    suggestedProducts: replyList(product).catch([]),
    variants: replyList(product).catch([]),
    lowStock: replyList(product).catch([]),
    ...partsOfModules,
  }),
  failures: ["NOT_FOUND"],
})
