import { type AppliedOffers, applyOffers } from "#domain/checkout/apply-offers.ts"
import { type CouponControls, useCoupon } from "#web/shared/checkout/purchase/use-coupon.ts"
import { useMemberBenefit } from "#web/shared/checkout/purchase/use-member-benefit.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { type CurrentCartLine, checkoutItemsOf, isSellable } from "./current-cart-line.ts"

export interface CartOffers {
  /** Whether the products have loaded; no coupon can be checked before. */
  isKnown: boolean
  coupon: CouponControls
  /** The discount on the lines that can be bought, and their delivery fee. */
  offers: AppliedOffers
}

export function useCartOffers(lines: CurrentCartLine[]): CartOffers {
  const sellable = lines.filter(isSellable)
  // Until the products have loaded, it is unknown which of them a coupon applies to.
  const isKnown = sellable.every(({ kind }) => kind !== null)
  const { benefit: member } = useMemberBenefit()
  const coupon = useCoupon(isKnown ? sellable.flatMap(checkoutItemsOf) : [])
  const offers = applyOffers(
    sellable.map(({ kind, unitPrice, line }) => ({
      kind: kind ?? "Power Glasses",
      unitPrice,
      quantity: line.quantity,
    })),
    { coupon: isKnown ? coupon.terms : null, member },
    useSettings().delivery,
  )
  return { isKnown, coupon, offers }
}
