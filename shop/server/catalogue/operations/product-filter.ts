import { and, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm"
import type { ProductFilter } from "#contract/catalogue/operations/product-inputs.ts"
import { products } from "#db/schema.ts"
import { LOW_STOCK_MAX } from "#domain/catalogue/stock-label.ts"
import { undeclared } from "#server/office/duties/queries.ts"

/** The condition of a filter; every word must match somewhere. */
export function matchingProducts(filter: ProductFilter): SQL | undefined {
  const { find = "", kind, brand, stock, visibility } = filter
  return and(
    ...find.split(/\s+/).filter(Boolean).map(hasWord),
    kind && eq(products.kind, kind),
    brand ? eq(products.brand, brand) : undefined,
    stock === "in" ? gt(products.stock, LOW_STOCK_MAX) : undefined,
    stock === "low" ? and(gt(products.stock, 0), lte(products.stock, LOW_STOCK_MAX)) : undefined,
    stock === "out" ? eq(products.stock, 0) : undefined,
    visibility && eq(products.hidden, visibility === "hidden" || visibility === "no-picture"),
    visibility === "no-picture" ? eq(products.thumbnail, "") : undefined,
    visibility === "undeclared" ? or(...Object.values(undeclared)) : undefined,
  )
}

function hasWord(word: string): SQL | undefined {
  const part = `%${word.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`
  const isId = /^[1-9]\d{0,8}$/.test(word)
  return or(
    sql`lower(${products.title} || ' ' || ${products.brand} || ' ' || ${products.handle} || ' ' || coalesce(${products.sku}, '') || ' ' || coalesce(${products.barcode}, '')) like ${part}`,
    isId ? eq(products.id, Number(word)) : undefined,
  )
}

/** The products with these ids, for a change of selected ones. */
export const productsWithIds = (ids: number[]): SQL => inArray(products.id, ids)
