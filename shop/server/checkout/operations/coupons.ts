import { desc, eq } from "drizzle-orm"
import type { z } from "zod"
import {
  addCoupon,
  type addInput,
  changeCoupon,
  endCoupon,
  listCoupons,
  showCoupon,
  type terms,
} from "#contract/checkout/operations/coupons.ts"
import {
  badRequest,
  type HandlerResult,
  notAllowedNow,
  notFound,
} from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type CouponRow, coupons, couponUses, orders } from "#db/schema.ts"
import { describeCoupon } from "#domain/checkout/coupon.ts"
import { isLargeCoupon } from "#domain/checkout/large-coupon.ts"
import { noMoney, type Paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { translations } from "#words/translations.ts"
import { couponOf, findCoupon } from "../coupons/queries.ts"

const MAX_LISTED_COUPONS = 500
const MAX_LISTED_USES = 200
const DAY_MS = 24 * 60 * 60 * 1000

type Terms = Partial<z.output<z.ZodObject<typeof terms>>>

const columnsOf = (typed: Terms) => ({
  ...(typed.max_rupees !== undefined && { maxDiscount: typed.max_rupees }),
  ...(typed.min_rupees !== undefined && { minSubtotal: typed.min_rupees ?? noMoney }),
  ...(typed.first_day !== undefined && { startsAt: typed.first_day }),
  ...(typed.last_day !== undefined && { endsAt: endOf(typed.last_day) }),
  ...(typed.uses !== undefined && { maxUses: typed.uses }),
  ...(typed.uses_per_shopper !== undefined && {
    maxUsesPerShopper: typed.uses_per_shopper,
  }),
})

const endOf = (lastDay: Date | null) => lastDay && new Date(lastDay.getTime() + DAY_MS)

/** Why a coupon would be invalid as stored; null if it is valid. */
const problemOf = ({ type, maxDiscount, startsAt, endsAt }: CouponRow): string | null => {
  if (endsAt && endsAt <= startsAt) return "The last day must not be before the first day."
  if (type === "amount" && maxDiscount !== null) {
    return "A highest discount is only for a percentage or for buy one, get one. Leave it empty."
  }
  return null
}

const rowOf = (row: CouponRow, now: Date) => ({
  code: row.code,
  state: stateOf(row, now),
  gives: translations.en(describeCoupon(couponOf(row))),
  uses: row.uses,
  of: row.maxUses,
  per_shopper: row.maxUsesPerShopper,
  first_order: row.firstOrderOnly,
  with_member: row.stacksWithMember,
  from: row.startsAt.toISOString(),
  until: row.endsAt?.toISOString() ?? null,
})

const stateOf = ({ startsAt, endsAt, uses, maxUses }: CouponRow, now: Date) => {
  if (endsAt && now >= endsAt) return "ended"
  if (now < startsAt) return "not started"
  return maxUses !== null && uses >= maxUses ? "used up" : "running"
}

type Value = Pick<CouponRow, "type" | "percent" | "amount">

function discountFrom(typed: z.output<typeof addInput>): HandlerResult<Value> {
  const values: Value[] = []
  if (typed.percent !== undefined) {
    values.push({ type: "percent", percent: typed.percent, amount: null })
  }
  if (typed.rupees !== undefined) {
    values.push({ type: "amount", percent: null, amount: typed.rupees as Paise })
  }
  if (typed.buy_one_get_one) values.push({ type: "buy_one_get_one", percent: null, amount: null })
  const [value] = values
  return value && values.length === 1
    ? ok(value)
    : badRequest(
        "Choose one discount: a percentage, an amount, or buy one, get one (--percent, --rupees or --buy-one-get-one).",
      )
}

const changed = (db: Db, code: string, change: (row: CouponRow) => Partial<CouponRow>, at: Date) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for("update")
    if (!row) return noSuchCoupon
    const values = { ...change(row), updatedAt: at }
    const problem = problemOf({ ...row, ...values })
    if (problem) return badRequest(problem)
    const [after] = await tx.update(coupons).set(values).where(eq(coupons.code, code)).returning()
    return ok(rowOf(after!, at))
  })

const noSuchCoupon = notFound("No coupon has this code.")

export const couponOperations: Implementation[] = [
  implement(listCoupons, {
    run: async ({ db, now }, { all = false }) => {
      const rows = await db
        .select()
        .from(coupons)
        .orderBy(desc(coupons.createdAt), coupons.code)
        .limit(MAX_LISTED_COUPONS)
      const at = now()
      return ok(
        rows.filter((row) => all || !row.endsAt || row.endsAt > at).map((row) => rowOf(row, at)),
      )
    },
  }),
  implement(showCoupon, {
    run: async ({ db, now }, { code }) => {
      const row = await findCoupon(db, code)
      if (!row) return noSuchCoupon
      const uses = await db
        .select({ use: couponUses, number: orders.number })
        .from(couponUses)
        .innerJoin(orders, eq(orders.id, couponUses.orderId))
        .where(eq(couponUses.couponCode, code))
        .orderBy(desc(couponUses.createdAt))
        .limit(MAX_LISTED_USES)
      return ok({
        ...rowOf(row, now()),
        orders: uses.map(({ use, number }) => ({
          order: number,
          state: use.state,
          discount_rupees: toRupees(use.discount),
          at: use.updatedAt.toISOString(),
        })),
      })
    },
  }),
  implement(addCoupon, {
    wantsProof: (_context, typed) => {
      const value = discountFrom(typed)
      return value.ok && isLargeCoupon({ ...value.value, minSubtotal: typed.min_rupees ?? noMoney })
    },
    run: async ({ db, now }, typed) => {
      const value = discountFrom(typed)
      if (!value.ok) return value
      const at = now()
      const row: CouponRow = {
        code: typed.code,
        ...value.value,
        maxDiscount: null,
        minSubtotal: noMoney,
        kinds: typed.kinds ?? [],
        firstOrderOnly: typed.first_order ?? false,
        stacksWithMember: typed.with_member ?? false,
        startsAt: at,
        endsAt: null,
        isSample: false,
        maxUses: null,
        maxUsesPerShopper: null,
        uses: 0,
        createdAt: at,
        updatedAt: at,
        ...columnsOf(typed),
      }
      const problem = problemOf(row)
      if (problem) return badRequest(problem)
      const [added] = await db.insert(coupons).values(row).onConflictDoNothing().returning()
      return added
        ? ok(rowOf(added, at))
        : notAllowedNow("There is a coupon with this code. Codes are never used twice.")
    },
  }),
  implement(changeCoupon, {
    wantsProof: async ({ db }, { code, ...typed }) => {
      const row = await findCoupon(db, code)
      return row !== null && isLargeCoupon({ ...row, ...columnsOf(typed) })
    },
    run: ({ db, now }, { code, ...typed }) => {
      const change = columnsOf(typed)
      if (Object.keys(change).length === 0) {
        return Promise.resolve(badRequest("Nothing was changed: no new value was given."))
      }
      return changed(db, code, () => change, now())
    },
  }),
  implement(endCoupon, {
    run: ({ db, now }, { code }) => {
      const at = now()
      // Ending a coupon that has not started moves both dates before its start.
      const ended = ({ startsAt }: CouponRow) => ({
        endsAt: at,
        startsAt: startsAt < at ? startsAt : new Date(at.getTime() - 1),
      })
      return changed(db, code, ended, at)
    },
  }),
]
