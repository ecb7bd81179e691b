import { z } from "zod"
import { writeColours } from "#domain/catalogue/colour.ts"
import type { ListedProduct, ProductCard } from "#domain/catalogue/product.ts"
import { genders, productKinds } from "#domain/catalogue/vocabulary.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import { usualTariff } from "#domain/money/tariff.ts"
import { renaming } from "../core/renamed.ts"
import {
  firstText,
  missingField,
  replyColours,
  replyInt,
  replyList,
  replyNumber,
  replyPrice,
  replyRupees,
  replyText,
  replyTextOrNull,
  replyWord,
  rowsOf,
} from "../core/reply-fields.ts"
import { productContactLens } from "../prescriptions/contact-lens.ts"
import { coloursOf } from "./colour-field.ts"
import { frameMeasures } from "./frame-measures.ts"

/**
 * A stock of this many pieces means "plenty" (`visibleStock`): the server itself checks the real
 * stock.
 */
const unknownStock = 7

/**
 * The fields of a product on a card. Unknown names are kept, because one field may have two of
 * them.
 */
const wireCard = z.looseObject({
  product_id: replyInt(1, 0),
  product_title: replyText(),
  highlights: replyText(),
  product_price: replyPrice(),
  discount: replyNumber({ min: 0, max: 100 }, 0),
  /** Of the former price, or of the MRP without one; absent if no reduction may be stated. */
  percent_off: z.int().optional().catch(undefined),
  /** In rupees: the price before the reduction, to be crossed out. */
  former_price: replyRupees().optional().catch(undefined),
  count_in_stock: replyInt(0, unknownStock),
  product_thumnail_img: replyText(),
  product_all_img: replyList(z.string()).catch((read) =>
    typeof read?.value === "string" && read.value ? [read.value] : [],
  ),
  picture_placeholders: z.record(z.string(), z.string()).optional().catch(undefined),
  frameColor: replyColours(),
  /** Colours of every product with this title. */
  color: replyColours(),
  kind: replyWord(productKinds, "Power Glasses"),
  measures: frameMeasures.nullable().catch(null),
  /** By buyers; samples are not counted. */
  rating: z.object({ average: z.number(), count: z.int().positive() }).optional().catch(undefined),
  /** The colour and the size that tell it from the other products of its model. */
  variant_color: replyColours().optional(),
  /** For each of `color` the product that has it; absent beside `variants`. */
  variant_ids: z.array(z.int()).optional().catch(undefined),
  size: z.string().optional().catch(undefined),
})

type WireCard = z.output<typeof wireCard>

/**
 * A product with the specification's spellings (section 3); the fields after the blank line are
 * ours.
 */
const ownFields = z.object({
  video_thumbnail: replyTextOrNull(),
  video_url: replyTextOrNull(),
  gender: replyWord(genders, "Unisex"),
  frame_shape: replyText(),
  frem_type: replyText(),
  lenshColor: replyColours(),
  material: replyText(),
  frameMaterial: replyText(),
  frameDescription: replyText(),
  lensInformation: replyText(),
  created_at: replyText(),

  /** Descriptions of its pictures by file name, where the owner has written them. */
  picture_alts: z.record(z.string(), z.string()).optional().catch(undefined),
  brand: replyText(),
  weight_grams: z.number().nullable().catch(null),
  hsn: replyText(),
  gst_percent: replyNumber({ min: 0, max: 100 }, Number.NaN),
  country_of_origin: replyText(),
  declared: z
    .object({
      netQuantity: z.string(),
      rows: rowsOf({ name: z.string(), value: z.string() }),
    })
    .optional()
    .catch(undefined)
    .describe("What the law asks to declare of it, in words"),
  contact_lens: productContactLens
    .optional()
    .catch(undefined)
    .describe("The values in which a contact lens is made; only if the shopper chooses them."),
})

const names = renaming(ownFields, {
  ...{ videoThumbnail: "video_thumbnail", videoUrl: "video_url", frameShape: "frame_shape" },
  ...{ frameType: "frem_type", lensColours: "lenshColor", createdAt: "created_at" },
  ...{ pictureAlts: "picture_alts", weightGrams: "weight_grams", gstPercent: "gst_percent" },
  ...{ countryOfOrigin: "country_of_origin", contactLensParameters: "contact_lens" },
})

const wireProduct = wireCard.extend({ id: replyInt(1, 0), ...ownFields.shape })

type WireProduct = z.output<typeof wireProduct>

/** What cards and carousels show of a product. */
export const productCard = z.codec(wireCard, z.custom<ProductCard>(), {
  decode: readCard,
  encode: writeCard,
})

/** The card of a model, which can show each of its variants. */
const wireModelCard = wireCard.extend({
  variants: replyList(productCard).optional().describe("The other products of the model"),
})

export const modelCard = z.codec(wireModelCard, z.custom<ProductCard>(), {
  decode: ({ variants, ...wire }, reading) => {
    const card = readCard(wire, reading)
    return variants ? { ...card, variants } : card
  },
  encode: ({ variants, ...card }) => ({ ...writeCard(card), ...(variants && { variants }) }),
})

export const product = z.codec(wireProduct, z.custom<ListedProduct>(), {
  decode: readProduct,
  encode: writeProduct,
})

function writeCard(card: ProductCard): WireCard {
  return {
    product_id: card.id,
    product_title: card.title,
    kind: card.kind,
    highlights: card.highlights,
    product_price: toRupees(card.price),
    discount: card.discount,
    percent_off: card.reduction?.percent,
    former_price: card.reduction?.former ? toRupees(card.reduction.former) : undefined,
    count_in_stock: card.stock,
    product_thumnail_img: card.thumbnail,
    product_all_img: card.pictures,
    picture_placeholders: card.placeholders,
    frameColor: writeColours(card.frameColours),
    color: writeColours(card.variantColours),
    measures: card.measures,
    ...(card.rating && { rating: card.rating }),
    variant_ids: card.variantIds,
    variant_color: card.variantColour && writeColours([card.variantColour]),
    size: card.size || undefined,
  }
}

/** A product without a number or a price cannot be shown. */
function readCard(wire: WireCard, reading: z.core.ParsePayload): ProductCard {
  const id = wire.product_id || Number(firstText(wire, "id"))
  if (!Number.isSafeInteger(id) || id < 1) return missingField("product_id", reading)
  if (Number.isNaN(wire.product_price)) return missingField("product_price", reading)
  return {
    id,
    title: wire.product_title || firstText(wire, "name"),
    kind: wire.kind,
    highlights: wire.highlights,
    price: fromRupees(wire.product_price),
    discount: wire.discount,
    ...(wire.percent_off !== undefined && {
      reduction: {
        percent: wire.percent_off,
        former: wire.former_price ? fromRupees(wire.former_price) : null,
      },
    }),
    stock: wire.count_in_stock,
    thumbnail: wire.product_thumnail_img || (wire.product_all_img[0] ?? ""),
    pictures: wire.product_all_img,
    placeholders: wire.picture_placeholders,
    frameColours: coloursOf(wire.frameColor, `frameColor of product ${id}`),
    variantColours: coloursOf(wire.color, `color of product ${id}`),
    measures: wire.measures,
    ...(wire.rating && { rating: wire.rating }),
    variantIds: wire.variant_ids,
    ...(wire.variant_color && {
      variantColour: coloursOf(wire.variant_color, `variant_color of product ${id}`)[0],
    }),
    ...(wire.size && { size: wire.size }),
  }
}

function readProduct(wire: WireProduct, reading: z.core.ParsePayload): ListedProduct {
  const card = readCard(wire, reading)
  if (reading.issues.length > 0) return z.NEVER
  const lensColours = coloursOf(wire.lenshColor, `lenshColor of product ${card.id}`)
  const usual = usualTariff({ kind: wire.kind, frameMaterial: wire.frameMaterial, lensColours })
  return {
    ...card,
    ...names.decode(wire),
    lensColours,
    gstPercent: Number.isNaN(wire.gst_percent) ? usual.gstPercent : wire.gst_percent,
  }
}

function writeProduct(product: ListedProduct): WireProduct {
  const own = {
    ...product,
    lensColours: writeColours(product.lensColours),
    contactLensParameters: product.contactLensParameters ?? undefined,
  }
  return { ...writeCard(product), id: product.id, ...names.encode(own) }
}
