import { eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"

export const productName = z
  .preprocess(
    (typed) => (typeof typed === "number" ? String(typed) : typed),
    text(120).trim().toLowerCase().min(1, "must be the id or the handle of a product"),
  )
  .describe("Id or handle of a product")

/** The product with this id or this handle. */
export async function productNamed(db: Db, name: string) {
  const isId = /^[1-9]\d{0,8}$/.test(name)
  const [found] = await db
    .select()
    .from(products)
    .where(isId ? eq(products.id, Number(name)) : eq(products.handle, name))
  return found ?? null
}

export const noSuchProduct = fail("NOT_FOUND", "No product has this id or handle.")
