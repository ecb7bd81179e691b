import { eq, inArray, lte } from "drizzle-orm"
import { productSchedules, products } from "#db/schema.ts"
import { publishProblem } from "#domain/catalogue/declarations.ts"
import { dueChanges, nextDueAt } from "#domain/catalogue/product-schedule.ts"
import type { AppContext } from "#server/core/context.ts"
import {
  appendAuditEntries,
  type NewAuditEntry,
} from "#server/office/audit/commands/append-audit-entry.ts"
import { publishCatalogueChange } from "./catalogue-version.ts"

/** Maximum number of schedules per round. */
export const SCHEDULES_PER_ROUND = 100

/**
 * Shows, hides and reprices products whose planned moment has come (decision 5); one that does not
 * declare what the law asks stays hidden. Each schedule is claimed with its row locked, so two
 * processes never carry out one twice. The audit has an entry for each, with the product before and
 * after; its planning has its own entry.
 * @returns how many it carried out
 */
export async function runProductSchedules({
  db,
  now,
}: Pick<AppContext, "db" | "now">): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(productSchedules)
      .where(lte(productSchedules.dueAt, at))
      .orderBy(productSchedules.productId)
      .limit(SCHEDULES_PER_ROUND)
      .for("update", { skipLocked: true })
    if (due.length === 0) return 0
    const found = await tx
      .select()
      .from(products)
      .where(
        inArray(
          products.id,
          due.map(({ productId }) => productId),
        ),
      )
      .orderBy(products.id)
      .for("update")
    const productWith = new Map(
      found.map((product) => {
        const { price, discount, hidden } = product
        return [
          product.id,
          { before: { price, discount, hidden }, problem: publishProblem(product) },
        ]
      }),
    )
    const entries: NewAuditEntry[] = []
    for (const { productId, dueAt: _, ...schedule } of due) {
      const { set, rest } = dueChanges(schedule, at)
      const { before, problem } = productWith.get(productId)!
      // It lost a declaration since it was planned: then only its price changes.
      const refused = set.hidden === false && problem ? problem : null
      if (refused) delete set.hidden
      if (Object.keys(set).length > 0) {
        await tx.update(products).set(set).where(eq(products.id, productId))
      }
      const dueAt = nextDueAt(rest)
      const isThis = eq(productSchedules.productId, productId)
      if (dueAt)
        await tx
          .update(productSchedules)
          .set({ ...rest, dueAt })
          .where(isThis)
      else await tx.delete(productSchedules).where(isThis)
      entries.push({
        by: { kind: "system", origin: "product schedules" },
        operation: "run product schedule",
        subject: `product:${productId}`,
        result: "OK",
        details: { before, after: { ...before, ...set }, ...(refused && { refused }) },
      })
    }
    await publishCatalogueChange(tx, "all")
    await appendAuditEntries(tx, at, entries)
    return due.length
  })
}
