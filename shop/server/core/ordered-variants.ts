import { inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, products } from "#db/schema.ts"
import { orderedVariant } from "#domain/catalogue/variant.ts"

/** What tells each of these lines from others of the same title (`orderedVariant`), by its id. */
export async function findVariants(
  db: Db,
  lines: readonly Pick<OrderLineRow, "id" | "productId" | "frameColour" | "contactLens">[],
): Promise<Map<string, string | null>> {
  const ids = lines.map(({ productId }) => productId)
  const rows = await db
    .select({ id: products.id, size: products.size, measures: products.measures })
    .from(products)
    .where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(lines.map((line) => [line.id, orderedVariant(line, byId.get(line.productId))]))
}
