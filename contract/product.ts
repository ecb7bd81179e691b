import { z } from "zod"
import { parseColours, writeColours } from "#domain/colour.ts"
import { fromRupees, toRupees } from "#domain/money.ts"
import type { ListedProduct } from "#domain/product.ts"
import { genders, productKinds } from "#domain/vocabulary.ts"

const measures = z.object({
  eyeSize: z.number(),
  bridge: z.number(),
  temple: z.number(),
  lensHeight: z.number(),
  totalWidth: z.number(),
})

/** A product with the specification's spellings (section 3); the fields below the gap are ours. */
export const wireProduct = z.object({
  product_id: z.int(),
  id: z.int(),
  product_title: z.string(),
  highlights: z.string(),
  product_thumnail_img: z.string(),
  product_all_img: z.array(z.string()),
  video_thumbnail: z.string().nullable(),
  video_url: z.string().nullable(),
  product_price: z.number(),
  discount: z.number(),
  gender: z.enum(genders),
  count_in_stock: z.int(),
  frame_shape: z.string(),
  frem_type: z.string(),
  frameColor: z.string(),
  lenshColor: z.string(),
  material: z.string(),
  frameMaterial: z.string(),
  frameDescription: z.string(),
  lensInformation: z.string(),
  /** Colours of every product with this title. */
  color: z.string(),
  created_at: z.string(),

  brand: z.string(),
  kind: z.enum(productKinds),
  measures: measures.nullable(),
  weight_grams: z.number().nullable(),
  picture_placeholders: z.record(z.string(), z.string()).optional(),
  hsn: z.string(),
  gst_percent: z.number(),
  country_of_origin: z.string(),
})

type WireProduct = z.output<typeof wireProduct>

export const product = z.codec(wireProduct, z.custom<ListedProduct>(), {
  decode: readProduct,
  encode: writeProduct,
})

function readProduct(wire: WireProduct): ListedProduct {
  return {
    id: wire.product_id,
    title: wire.product_title,
    brand: wire.brand,
    kind: wire.kind,
    highlights: wire.highlights,
    gender: wire.gender,
    frameShape: wire.frame_shape,
    frameType: wire.frem_type,
    frameColours: parseColours(wire.frameColor),
    lensColours: parseColours(wire.lenshColor),
    variantColours: parseColours(wire.color),
    material: wire.material,
    frameMaterial: wire.frameMaterial,
    frameDescription: wire.frameDescription,
    lensInformation: wire.lensInformation,
    price: fromRupees(wire.product_price),
    discount: wire.discount,
    stock: wire.count_in_stock,
    thumbnail: wire.product_thumnail_img,
    pictures: wire.product_all_img,
    placeholders: wire.picture_placeholders,
    videoThumbnail: wire.video_thumbnail,
    videoUrl: wire.video_url,
    measures: wire.measures,
    weightGrams: wire.weight_grams,
    hsn: wire.hsn,
    gstPercent: wire.gst_percent,
    countryOfOrigin: wire.country_of_origin,
    createdAt: wire.created_at,
  }
}

function writeProduct(product: ListedProduct): WireProduct {
  return {
    product_id: product.id,
    id: product.id,
    product_title: product.title,
    highlights: product.highlights,
    product_thumnail_img: product.thumbnail,
    product_all_img: product.pictures,
    picture_placeholders: product.placeholders,
    video_thumbnail: product.videoThumbnail,
    video_url: product.videoUrl,
    product_price: toRupees(product.price),
    discount: product.discount,
    gender: product.gender,
    count_in_stock: product.stock,
    frame_shape: product.frameShape,
    frem_type: product.frameType,
    frameColor: writeColours(product.frameColours),
    lenshColor: writeColours(product.lensColours),
    material: product.material,
    frameMaterial: product.frameMaterial,
    frameDescription: product.frameDescription,
    lensInformation: product.lensInformation,
    color: writeColours(product.variantColours),
    created_at: product.createdAt,
    brand: product.brand,
    kind: product.kind,
    measures: product.measures,
    weight_grams: product.weightGrams,
    hsn: product.hsn,
    gst_percent: product.gstPercent,
    country_of_origin: product.countryOfOrigin,
  }
}
