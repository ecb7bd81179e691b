import { and, desc, eq, inArray, sql } from "drizzle-orm"
import { scheduleProduct } from "#contract/catalogue/operations/schedule-product.ts"
import { fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { auditEntries, productSchedules } from "#db/schema.ts"
import { publishProblem } from "#domain/catalogue/declarations.ts"
import {
  nextDueAt,
  noSchedule,
  type ProductSchedule,
  scheduleProblems,
} from "#domain/catalogue/product-schedule.ts"
import { writeIndianClock } from "#domain/core/indian-time.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { objectIn } from "#domain/office/audit-sentence.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { findSchedule } from "../products/queries.ts"
import { noSuchProduct, productNamed } from "./product-named.ts"

/** Inputs as typed: Indian times and rupees; empty for what is not planned. */
export function shownSchedule(schedule: ProductSchedule) {
  const time = (moment: Date | null) => (moment ? writeIndianClock(moment) : "")
  const { publishFrom, publishUntil, priceFrom, nextPrice, nextDiscount } = schedule
  return {
    publish_from: time(publishFrom),
    publish_until: time(publishUntil),
    price_from: time(priceFrom),
    next_price: nextPrice === null ? "" : String(toRupees(nextPrice)),
    next_discount: nextDiscount === null ? "" : String(nextDiscount),
  }
}

/** What plans, shows or hides a single product. */
const PUBLISHING = ["run product schedule", "product schedule", "product hide", "product unhide"]

/** When a planned publishing was refused, unless something was planned or done since; ISO 8601. */
export async function findRefusedPublishing(db: Db, productId: number): Promise<string | null> {
  const [newest] = await db
    .select({ at: auditEntries.at, details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, `product:${productId}`),
        inArray(auditEntries.operation, PUBLISHING),
        eq(auditEntries.result, "OK"),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(1)
  return newest && "refused" in objectIn(newest.details) ? newest.at.toISOString() : null
}

export const scheduleProductOperations: Implementation[] = [
  implement(scheduleProduct, {
    trace: async (db, { product }) => {
      const found = await productNamed(db, product)
      if (!found) return null
      const state = (await findSchedule(db, found.id)) ?? noSchedule
      return { subject: `product:${found.id}`, state }
    },
    run: async ({ db, now }, { product, ...typed }) => {
      const found = await productNamed(db, product)
      if (!found) return noSuchProduct
      return db.transaction(async (tx) => {
        const before = (await findSchedule(tx, found.id)) ?? noSchedule
        const given = <Value>(name: keyof typeof typed, had: Value): Value =>
          typed[name] === undefined ? had : (typed[name] as Value)
        const schedule: ProductSchedule = {
          publishFrom: given("publish_from", before.publishFrom),
          publishUntil: given("publish_until", before.publishUntil),
          priceFrom: given("price_from", before.priceFrom),
          nextPrice: given("next_price", before.nextPrice),
          nextDiscount: given("next_discount", before.nextDiscount),
        }
        const problems = scheduleProblems(schedule, now())
        const undeclared = schedule.publishFrom && publishProblem(found)
        if (undeclared) problems.publish_from = undeclared
        const [first] = Object.values(problems)
        if (first) return fail("BAD_REQUEST", first, { fields: problems })
        const dueAt = nextDueAt(schedule)
        if (dueAt) {
          await tx
            .insert(productSchedules)
            .values({ productId: found.id, ...schedule, dueAt })
            .onConflictDoUpdate({ target: productSchedules.productId, set: { ...schedule, dueAt } })
        } else {
          await tx.delete(productSchedules).where(sql`${productSchedules.productId} = ${found.id}`)
        }
        return ok({ product: found.id, handle: found.handle, ...shownSchedule(schedule) })
      })
    },
  }),
]
