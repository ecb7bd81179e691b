import type { addCoupon, showCoupon } from "#contract/checkout/operations/coupons.ts"
import type { OperationReply } from "#contract/office/operation.ts"

export type CouponRow = OperationReply<typeof addCoupon>
export type OfficeCoupon = OperationReply<typeof showCoupon>

/** The displayed state, such as `Running`. */
export const couponStateWords = (state: string): string =>
  state.charAt(0).toUpperCase() + state.slice(1)
