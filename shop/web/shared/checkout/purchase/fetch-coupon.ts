import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { checkCoupon } from "#contract/checkout/coupons.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { CouponTerms } from "#domain/checkout/coupon.ts"
import { ok } from "#domain/core/result.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { encodeItems } from "./clear-purchase.ts"

interface CheckedCoupon {
  /** Null for a coupon that cannot be used now for any purchase. */
  terms: CouponTerms | null
  /** Why it takes nothing off these items; null if it does. */
  reason: string | null
}

/** Queries the shop about a coupon. */
export async function fetchCoupon(
  code: string,
  items: CheckoutItem[],
): Promise<ApiResult<CheckedCoupon>> {
  const checked = await apiClient(checkCoupon, { body: { code, checkoutData: encodeItems(items) } })
  return checked.ok ? ok({ terms: checked.value.coupon, reason: checked.value.reason }) : checked
}
