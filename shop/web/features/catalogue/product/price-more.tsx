import { finalPrice } from "#domain/catalogue/discount.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { memberSaving } from "#domain/checkout/membership.ts"
import { formatRupees, paise } from "#domain/core/money.ts"
import { list as belowPrice } from "#modules/slots/product.price.ts"
import { useMemberBenefit } from "#web/shared/checkout/purchase/use-member-benefit.ts"
import { Slot } from "#web/shared/layout/slot.tsx"

/** Below the price: in one line of fixed height, so that nothing moves when a membership is loaded. */
export default function PriceMore({ product }: { product: Product }) {
  const { benefit } = useMemberBenefit()
  const price = finalPrice(product)
  return (
    <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3 text-sm">
      <Slot of={belowPrice} give={{ product }} />
      {benefit && (
        <span>
          <b className="font-medium">{formatRupees(paise(price - memberSaving(price, benefit)))}</b>{" "}
          with your membership
        </span>
      )}
    </div>
  )
}
