import { z } from "zod"
import type { Paise } from "#domain/money.ts"
import type { ProductKind } from "#domain/vocabulary.ts"
import { defineCall } from "./call.ts"

/** A link into the listing: text below `/product-display/`. */
export interface MenuLink {
  name: string
  link: string
}

export interface MenuCategory {
  name: "Men" | "Women" | "Kids"
  /** Picture path below `{api}`, or null where no product has one. */
  picture: string | null
  /** Each leads to products that exist, from a price that is true right now. */
  items: (MenuLink & { from: Paise })[]
}

export interface MenuVariant {
  category: MenuCategory[]
  brands: MenuLink[]
  topPicks: MenuLink[]
  shapes: MenuLink[]
  collection: MenuLink[]
}

export const menu = defineCall({
  method: "GET",
  path: "/api/menu",
  auth: "none",
  summary: "The five columns of the mega-menu for every kind of product; prices in paise",
  reply: z.object({ variants: z.custom<Record<ProductKind, MenuVariant>>() }),
})
