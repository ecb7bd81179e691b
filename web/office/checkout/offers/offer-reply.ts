import { z } from "zod"

const row = {
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
}

/** The result of `coupons add`, `change` and `end`. */
export const couponRow = z.object(row)
/** The result of `coupons list`. */
export const couponsReply = z.array(couponRow)
export type CouponRow = z.output<typeof couponRow>

/** The result of `coupons show`. */
export const couponReply = z.object({
  ...row,
  orders: z.array(
    z.object({
      order: z.string().nullable(),
      state: z.string(),
      discount_rupees: z.number(),
      at: z.string(),
    }),
  ),
})
export type OfficeCoupon = z.output<typeof couponReply>

/** The displayed state, such as `Running`. */
export const couponStateWords = (state: string): string =>
  state.charAt(0).toUpperCase() + state.slice(1)
