import { z } from "zod"
import { type ProductKind, productKinds } from "#domain/catalogue/vocabulary.ts"
import type { Paise } from "#domain/core/money.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { wireRupees } from "../core/renamed.ts"
import { replyList, replyTextOrNull } from "../core/reply-fields.ts"

const link = z.object({ name: z.string(), link: z.string(), path: z.string().optional() })

/** A link into the listing: text below `/product-display/`; or the whole path, where that says more. */
export type MenuLink = z.output<typeof link>

export interface MenuCategory extends MenuLink {
  name: "Men" | "Women" | "Kids"
  /** Picture path below `{api}`, or null if no product has one. */
  picture: string | null
  /** Each links to products that exist, with a current "from" price. */
  items: MenuItem[]
}

/** A link with the lowest price among its products. */
export type MenuItem = MenuLink & { from: Paise }

export interface MenuVariant {
  category: MenuCategory[]
  brands: MenuLink[]
  topPicks: MenuLink[]
  shapes: MenuLink[]
  collection: MenuLink[]
}

const links = () => replyList(link).catch([])

const item = link.extend({ from: wireRupees(z.number().min(0).max(1e9)) })

const variant: z.ZodType<MenuVariant> = z.object({
  category: replyList(
    link.extend({
      name: z.enum(["Men", "Women", "Kids"]),
      picture: replyTextOrNull(),
      items: replyList(item).catch([]),
    }),
  ),
  brands: links(),
  topPicks: links(),
  shapes: links(),
  collection: links(),
})

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
