import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text, typedIdentifier } from "#contract/core/text.ts"
import { count, fromTyped } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { day as dayInput, flag, rupees } from "#contract/office/operation-inputs.ts"
import { type ProductKind, productKinds } from "#domain/catalogue/vocabulary.ts"
import { normalizeCouponCode } from "#domain/checkout/coupon.ts"
import { startOfDay } from "#domain/office/report-period.ts"

const code = typedIdentifier
  .transform((typed) => normalizeCouponCode(typed) ?? "")
  .refine((parsed) => parsed !== "", "must be 3 to 20 letters and digits")
  .describe("The code, 3 to 20 letters and digits; case and hyphens do not count")

const day = dayInput.transform(startOfDay)

const times = count(1, 1_000_000)

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
export const terms = {
  max_rupees: orNone(rupees).describe("The most that it takes off an order; none for no limit"),
  min_rupees: orNone(rupees).describe("What the products that it is for have to be worth"),
  first_day: day.describe("The first day on which it can be used, such as 2026-11-20"),
  last_day: orNone(day).describe("The last day on which it can be used; none for no end"),
  uses: orNone(times).describe("How often it can be used by all shoppers together; none: any"),
  uses_per_shopper: orNone(times).describe("How often by one shopper; none: any"),
}

export const addInput = z.strictObject({
  code,
  percent: fromTyped(
    z
      .number("must be a number")
      .gt(0, "must be more than 0")
      .max(100, "must be at most 100")
      .refine(
        (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
        "has two decimals at most",
      ),
  )
    .optional()
    .describe("Per cent that it takes off"),
  rupees: rupees.optional().describe("Rupees that it takes off an order"),
  buy_one_get_one: flag.optional().describe("Of two pieces, the cheaper one is free"),
  ...z.object(terms).partial().shape,
  kinds: kinds
    .optional()
    .describe(`Only for these products, with commas between: ${productKinds.join(", ")}`),
  first_order: flag.optional().describe("Only for a shopper's first order"),
  with_member: flag.optional().describe("Taken off in addition to a member benefit"),
})

const couponRow = z.object({
  code: z.string(),
  state: z.string(),
  gives: z.string(),
  uses: z.number(),
  of: z.number().nullable(),
  per_shopper: z.number().nullable(),
  first_order: z.boolean(),
  with_member: z.boolean(),
  from: z.string(),
  until: z.string().nullable(),
})

/** What the changes of a coupon have in common. */
const ofCoupon = {
  permission: "offers.change",
  effect: "change",
  shows: null,
  positionals: ["code"],
  reply: couponRow,
} as const

export const listCoupons = defineOperation({
  name: "coupons list",
  summary: "Lists coupons, the newest first, with how often they were used",
  permission: "offers.read",
  effect: "read",
  did: "look/looked at the coupons",
  shows: null,
  input: z.strictObject({ all: flag.optional().describe("Those that have ended as well") }),
  columns: ["code", "state", "gives", "uses", "of", "per_shopper", "from", "until"],
  reply: z.array(couponRow),
})

export const showCoupon = defineOperation({
  name: "coupons show",
  summary: "Shows a coupon and the orders that it was used for, the newest first",
  permission: "offers.read",
  effect: "read",
  did: "look/looked at coupon {code|}",
  shows: { kinds: ["purchases"], ids: ["order"] },
  positionals: ["code"],
  input: z.strictObject({ code }),
  reply: z.object({
    ...couponRow.shape,
    orders: rowsOf({
      order: z.string().nullable(),
      state: z.enum(["reserved", "used", "released"]),
      discount_rupees: z.number(),
      at: z.string(),
    }),
  }),
})

export const addCoupon = defineOperation({
  name: "coupons add",
  summary: "Adds a coupon that takes off --percent, --rupees, or the cheaper one of two pieces",
  ...ofCoupon,
  did: "create/created coupon {code|}",
  input: addInput,
})

export const changeCoupon = defineOperation({
  name: "coupons change",
  summary: "Changes the limits and days of a coupon; what it takes off stays as it was given out",
  ...ofCoupon,
  did: "change/changed {change|a coupon}",
  input: z.strictObject({ code, ...z.object(terms).partial().shape }),
})

export const endCoupon = defineOperation({
  name: "coupons end",
  summary: "Ends a coupon now; payments that were opened with it can still be finished",
  ...ofCoupon,
  did: "end/ended coupon {code|}",
  input: z.strictObject({ code }),
})
