import { sql } from "drizzle-orm"
import { scheduleProduct } from "#contract/catalogue/operations/schedule-product.ts"
import { fail } from "#contract/core/api-result.ts"
import { productSchedules } from "#db/schema.ts"
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
          publishFrom: given("publish-from", before.publishFrom),
          publishUntil: given("publish-until", before.publishUntil),
          priceFrom: given("price-from", before.priceFrom),
          nextPrice: given("next-price", before.nextPrice),
          nextDiscount: given("next-discount", before.nextDiscount),
        }
        const problems = scheduleProblems(schedule, now())
        const undeclared = schedule.publishFrom && publishProblem(found)
        if (undeclared) problems["publish-from"] = undeclared
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
