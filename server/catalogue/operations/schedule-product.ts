import { sql } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { productSchedules } from "#db/schema.ts"
import {
  nextDueAt,
  noSchedule,
  type ProductSchedule,
  scheduleProblems,
} from "#domain/catalogue/product-schedule.ts"
import { readIndianClock, writeIndianClock } from "#domain/core/indian-time.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import * as value from "../product-import/values.ts"
import { findSchedule } from "../products/queries.ts"
import { noSuchProduct, productName, productNamed } from "./product-named.ts"

const clock = text(20)
  .trim()
  .transform((typed, context) => {
    if (typed === "") return null
    const moment = readIndianClock(typed)
    if (moment) return moment
    context.addIssue({ code: "custom", message: "must be a time such as 2026-11-25T10:30" })
    return z.NEVER
  })
  .optional()

export const scheduleProduct = defineOperation({
  name: "product schedule",
  summary: "Plans when a product is shown, hidden or gets another price; an empty value clears it",
  places: ["product"],
  input: z.strictObject({
    product: productName,
    "publish-from": clock.describe("Shown from this Indian time on, such as 2026-11-25T10:30"),
    "publish-until": clock.describe("Hidden from this Indian time on"),
    "price-from": clock.describe("The next price counts from this Indian time on"),
    "next-price": value.rupees.optional().describe("Maximum retail price from then on, in rupees"),
    "next-discount": value.number(0, 100, 2).optional().describe("Per cent off it from then on"),
  }),
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
})

/** Inputs as typed: Indian times and rupees; empty for what is not planned. */
export function shownSchedule(schedule: ProductSchedule): Record<string, string> {
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
