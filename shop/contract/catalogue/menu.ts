import { z } from "zod"
import { type ProductKind, productKinds } from "#domain/catalogue/vocabulary.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { wireRupees } from "../core/renamed.ts"
import { replyList, replyTextOrNull } from "../core/reply-fields.ts"

const link = z.object({ name: z.string(), link: z.string(), path: z.string().optional() })

/** A link into the listing: text below `/product-display/`; or the whole path, where that says more. */
export type MenuLink = z.output<typeof link>

const links = () => replyList(link).catch([])

/** A link with the lowest price among its products. */
const item = link.extend({ from: wireRupees(z.number().min(0).max(1e9)) })
export type MenuItem = z.output<typeof item>

const category = link.extend({
  name: z.enum(["Men", "Women", "Kids"]),
  /** Picture path below `{api}`, or null if no product has one. */
  picture: replyTextOrNull(),
  /** Each links to products that exist, with a current "from" price. */
  items: replyList(item).catch([]),
})
export type MenuCategory = z.output<typeof category>

const variant = z.object({
  category: replyList(category),
  brands: links(),
  topPicks: links(),
  shapes: links(),
  collection: links(),
})

export type MenuVariant = z.output<typeof variant>

/** A kind whose menu cannot be read has none; the others are unaffected. */
const variants = z.object(
  Object.fromEntries(productKinds.map((kind) => [kind, variant.catch(null as never)])),
) as unknown as z.ZodType<Record<ProductKind, MenuVariant | null>>

export const menu = defineEndpoint({
  method: "GET",
  path: "/api/menu",
  auth: "none",
  summary: "The five columns of the mega-menu for every kind of product; prices in rupees",
  reply: z.object({ variants }),
})
