import type { Slots } from "#contract/slots.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { memberSaving } from "#domain/checkout/member-offer.ts"
import { formatRupees, paise } from "#domain/core/money.ts"
import { useMemberOffer } from "#web/shared/checkout/purchase/use-member-offer.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

export default function MemberPrice({ product }: Slots["product.price"]) {
  const t = useTranslate()
  const { member } = useMemberOffer()
  const price = finalPrice(product)
  return (
    member && (
      <span className="order-last">
        {t.rich("<b>{price}</b> with your membership", {
          price: formatRupees(paise(price - memberSaving(price, member))),
          b: (words) => <b className="font-medium">{words}</b>,
        })}
      </span>
    )
  )
}
