import type { Slots } from "#contract/slots.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { memberSaving } from "#domain/checkout/member-offer.ts"
import { formatRupees, paise } from "#domain/core/money.ts"
import { useMemberOffer } from "#web/shared/checkout/purchase/use-member-offer.ts"

export default function MemberPrice({ product }: Slots["product.price"]) {
  const { member } = useMemberOffer()
  const price = finalPrice(product)
  return (
    member && (
      <span className="order-last">
        <b className="font-medium">{formatRupees(paise(price - memberSaving(price, member)))}</b>{" "}
        with your membership
      </span>
    )
  )
}
