import { eq } from "drizzle-orm"
import { fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"

/** The product with this id or this handle. */
export async function productNamed(db: Db, name: string) {
  const isId = /^[1-9]\d{0,8}$/.test(name)
  const [found] = await db
    .select()
    .from(products)
    .where(isId ? eq(products.id, Number(name)) : eq(products.handle, name))
  return found ?? null
}

export const noSuchProduct = fail(
  "NOT_FOUND",
  "There is no product with this number or short name.",
)
