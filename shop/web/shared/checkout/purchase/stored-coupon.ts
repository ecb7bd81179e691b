import { normalizeCouponCode } from "#domain/checkout/coupon.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

/** Browser key `coupon`: the code of the coupon that the shopper applied; null without one. */
export const storedCoupon = persistedStore<string | null>("coupon", null, {
  parse: (stored) => normalizeCouponCode(String(stored)),
  text: true,
})
