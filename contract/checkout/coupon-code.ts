import { typedIdentifier } from "../core/text.ts"

/** A coupon's code as it was typed, in any case and with spaces (`normalizeCouponCode`). */
export const couponCode = typedIdentifier
