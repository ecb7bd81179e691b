import { desc, eq } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { text, typedIdentifier } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { type CouponRow, coupons, couponUses, orders } from "#db/schema.ts"
import { type ProductKind, productKinds } from "#domain/catalogue/vocabulary.ts"
import { describeCoupon, normalizeCouponCode } from "#domain/checkout/coupon.ts"
import { isLargeCoupon } from "#domain/checkout/large-coupon.ts"
import { noMoney, type Paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { flag, rupees } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { couponOf, findCoupon } from "../coupons/queries.ts"

const MAX_LISTED_COUPONS = 500
const MAX_LISTED_USES = 200
const DAY_MS = 24 * 60 * 60 * 1000

const code = typedIdentifier
  .transform((typed) => normalizeCouponCode(typed) ?? "")
  .refine((parsed) => parsed !== "", "must be 3 to 20 letters and digits")
  .describe("The code, 3 to 20 letters and digits; case and hyphens do not count")

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day such as 2026-11-20")
  .transform((typed) => new Date(`${typed}T00:00:00+05:30`))
  .refine((date) => !Number.isNaN(date.getTime()), "must be a day such as 2026-11-20")

const times = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .max(1_000_000, "must be at most 1000000")

/** `none` removes a limit. */
const orNone = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal("none").transform(() => null), field], {
    error: (issue) => (issue.code === "invalid_union" ? firstSentence(issue.errors) : undefined),
  })

/** The field's own message, not that the text is not `none`. */
const firstSentence = (errors: readonly (readonly { message?: string }[])[]) =>
  errors.at(-1)?.[0]?.message

const kinds = text(200)
  .transform((typed) => typed.split(",").map((name) => name.trim().toLowerCase()))
  .transform((names) =>
    names.map((name) => productKinds.find((kind) => kind.toLowerCase() === name)),
  )
  .refine(
    (found): found is ProductKind[] => found.every((kind) => kind !== undefined),
    `must be of ${productKinds.join(", ")}`,
  )

/** The fields that can be changed later as well. */
const terms = {
  "max-rupees": orNone(rupees).describe("The most that it takes off an order; none for no limit"),
  "min-rupees": orNone(rupees).describe("What the products that it is for have to be worth"),
  "first-day": day.describe("The first day on which it can be used, such as 2026-11-20"),
  "last-day": orNone(day).describe("The last day on which it can be used; none for no end"),
  uses: orNone(times).describe("How often it can be used by all shoppers together; none: any"),
  "uses-per-shopper": orNone(times).describe("How often by one shopper; none: any"),
}

const addInput = z.strictObject({
  code,
  percent: z.coerce
    .number("must be a number")
    .gt(0, "must be more than 0")
    .max(100, "must be at most 100")
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), "has two decimals at most")
    .optional()
    .describe("Per cent that it takes off"),
  rupees: rupees.optional().describe("Rupees that it takes off an order"),
  "buy-one-get-one": flag.optional().describe("Of two pieces, the cheaper one is free"),
  ...z.object(terms).partial().shape,
  kinds: kinds
    .optional()
    .describe(`Only for these products, with commas between: ${productKinds.join(", ")}`),
  "first-order": flag.optional().describe("Only for a shopper's first order"),
  "with-member": flag.optional().describe("Taken off in addition to a member benefit"),
})

type Terms = Partial<z.output<z.ZodObject<typeof terms>>>

const columnsOf = (typed: Terms) => ({
  ...(typed["max-rupees"] !== undefined && { maxDiscount: typed["max-rupees"] }),
  ...(typed["min-rupees"] !== undefined && { minSubtotal: typed["min-rupees"] ?? noMoney }),
  ...(typed["first-day"] !== undefined && { startsAt: typed["first-day"] }),
  ...(typed["last-day"] !== undefined && { endsAt: endOf(typed["last-day"]) }),
  ...(typed.uses !== undefined && { maxUses: typed.uses }),
  ...(typed["uses-per-shopper"] !== undefined && {
    maxUsesPerShopper: typed["uses-per-shopper"],
  }),
})

const endOf = (lastDay: Date | null) => lastDay && new Date(lastDay.getTime() + DAY_MS)

/** Why a coupon would be invalid as stored; null if it is valid. */
const problemOf = ({ type, maxDiscount, startsAt, endsAt }: CouponRow): string | null => {
  if (endsAt && endsAt <= startsAt) return "last-day: must not be before the first day."
  if (type === "amount" && maxDiscount !== null) {
    return "max-rupees: is for --percent and --buy-one-get-one only."
  }
  return null
}

const rowOf = (row: CouponRow, now: Date) => ({
  code: row.code,
  state: stateOf(row, now),
  gives: describeCoupon(couponOf(row)),
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

export const listCoupons = defineOperation({
  name: "coupons list",
  summary: "Lists coupons, the newest first, with how often they were used",
  places: [],
  input: z.strictObject({ all: flag.optional().describe("Those that have ended as well") }),
  columns: ["code", "state", "gives", "uses", "of", "per_shopper", "from", "until"],
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
})

export const showCoupon = defineOperation({
  name: "coupons show",
  summary: "Shows a coupon and the orders that it was used for, the newest first",
  places: ["code"],
  input: z.strictObject({ code }),
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
})

export const addCoupon = defineOperation({
  name: "coupons add",
  summary: "Adds a coupon that takes off --percent, --rupees, or the cheaper one of two pieces",
  places: ["code"],
  input: addInput,
  wantsProof: (_context, typed) => {
    const value = discountFrom(typed)
    return (
      value.ok && isLargeCoupon({ ...value.value, minSubtotal: typed["min-rupees"] ?? noMoney })
    )
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
      firstOrderOnly: typed["first-order"] ?? false,
      stacksWithMember: typed["with-member"] ?? false,
      startsAt: at,
      endsAt: null,
      maxUses: null,
      maxUsesPerShopper: null,
      uses: 0,
      createdAt: at,
      updatedAt: at,
      ...columnsOf(typed),
    }
    const problem = problemOf(row)
    if (problem) return fail("BAD_REQUEST", problem)
    const [added] = await db.insert(coupons).values(row).onConflictDoNothing().returning()
    return added
      ? ok(rowOf(added, at))
      : fail("NOT_ALLOWED_NOW", "There is a coupon with this code. Codes are never used twice.")
  },
})

type Value = Pick<CouponRow, "type" | "percent" | "amount">

function discountFrom(typed: z.output<typeof addInput>): ApiResult<Value> {
  const values: Value[] = []
  if (typed.percent !== undefined) {
    values.push({ type: "percent", percent: typed.percent, amount: null })
  }
  if (typed.rupees !== undefined) {
    values.push({ type: "amount", percent: null, amount: typed.rupees as Paise })
  }
  if (typed["buy-one-get-one"])
    values.push({ type: "buy_one_get_one", percent: null, amount: null })
  const [value] = values
  return value && values.length === 1
    ? ok(value)
    : fail("BAD_REQUEST", "Pass one of --percent, --rupees and --buy-one-get-one.")
}

export const changeCoupon = defineOperation({
  name: "coupons change",
  summary: "Changes the limits and days of a coupon; what it takes off stays as it was given out",
  places: ["code"],
  input: z.strictObject({ code, ...z.object(terms).partial().shape }),
  wantsProof: async ({ db }, { code, ...typed }) => {
    const row = await findCoupon(db, code)
    return row !== null && isLargeCoupon({ ...row, ...columnsOf(typed) })
  },
  run: ({ db, now }, { code, ...typed }) => {
    const change = columnsOf(typed)
    if (Object.keys(change).length === 0) {
      return Promise.resolve(
        fail("BAD_REQUEST", "Say what to change. `coupons change --help` lists the options."),
      )
    }
    return changed(db, code, () => change, now())
  },
})

export const endCoupon = defineOperation({
  name: "coupons end",
  summary: "Ends a coupon now; payments that were opened with it can still be finished",
  places: ["code"],
  input: z.strictObject({ code }),
  run: ({ db, now }, { code }) => {
    const at = now()
    // Ending a coupon that has not started moves both dates before its start.
    const ended = ({ startsAt }: CouponRow) => ({
      endsAt: at,
      startsAt: startsAt < at ? startsAt : new Date(at.getTime() - 1),
    })
    return changed(db, code, ended, at)
  },
})

const changed = (
  db: Db,
  code: string,
  change: (row: CouponRow) => Partial<CouponRow>,
  at: Date,
): Promise<ApiResult<unknown>> =>
  db.transaction(async (tx): Promise<ApiResult<unknown>> => {
    const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for("update")
    if (!row) return noSuchCoupon
    const values = { ...change(row), updatedAt: at }
    const problem = problemOf({ ...row, ...values })
    if (problem) return fail("BAD_REQUEST", problem)
    const [after] = await tx.update(coupons).set(values).where(eq(coupons.code, code)).returning()
    return ok(rowOf(after!, at))
  })

const noSuchCoupon = fail("NOT_FOUND", "No coupon has this code.")

export const couponOperations = [listCoupons, showCoupon, addCoupon, changeCoupon, endCoupon]
