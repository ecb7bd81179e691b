import { and, eq, gte, type SQL, sql } from "drizzle-orm"
import { changeStock } from "#contract/catalogue/operations/stock.ts"
import { badRequest, fail, notAllowedNow } from "#contract/core/api-result.ts"
import { products } from "#db/schema.ts"
import { countedAs } from "#domain/catalogue/traced-stock.ts"
import { ok } from "#domain/core/result.ts"
import { tracedStock } from "#modules/traced-stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import { noSuchProduct, productNamed, traceProduct } from "./product-named.ts"

/** One conditional update: a concurrent sale is never lost, and stock never falls below zero. */
const changed = (
  { db }: AppContext,
  id: number,
  stock: number | SQL,
  conditions: SQL | undefined,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(products)
      .set({ stock })
      .where(conditions)
      .returning({ id: products.id })
    if (rows.length > 0) await publishCatalogueChange(tx, [id])
    return rows.length > 0
  })

async function shown({ db }: AppContext, id: number) {
  const [found] = await db
    .select({
      product: products.id,
      title: products.title,
      pieces: products.stock,
      stock_by_power: products.stockByPower,
      is_traced: products.isTraced,
    })
    .from(products)
    .where(eq(products.id, id))
  return found ? ok(found) : noSuchProduct
}

export const stockOperations: Implementation[] = [
  implement(changeStock, {
    trace: traceProduct,
    run: async (context, { product: name, set, add, expect }) => {
      const product = (await productNamed(context.db, name))?.id
      if (product === undefined) return noSuchProduct
      if (set !== undefined && add !== undefined) {
        return badRequest(
          "Choose one: a new number of pieces (--set), or how many more or fewer (--add).",
        )
      }
      const change = set ?? (add === undefined ? null : sql`${products.stock} + ${add}`)
      if (change !== null) {
        const isEnough = add === undefined ? undefined : gte(products.stock, -add)
        const isExpected = expect === undefined ? undefined : eq(products.stock, expect)
        const isOneStock = and(
          eq(products.stockByPower, false),
          tracedStock ? eq(products.isTraced, false) : undefined,
        )
        const conditions = and(eq(products.id, product), isOneStock, isEnough, isExpected)
        if (await changed(context, product, change, conditions)) return shown(context, product)
      }
      const now = await shown(context, product)
      if (!now.ok || change === null) return now
      const { pieces: there, stock_by_power: stockByPower, is_traced: isTraced } = now.value
      const counted = countedAs({ stockByPower, isTraced })
      if (counted) {
        const change = stockByPower
          ? "Change their boxes under Stock by power."
          : tracedStock?.change
        return notAllowedNow(`These contact lenses are ${counted}. ${change}`)
      }
      return fail("OUT_OF_STOCK", `Nothing was changed: there are ${there} pieces now.`)
    },
  }),
]
