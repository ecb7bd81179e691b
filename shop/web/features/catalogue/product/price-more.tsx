import { useId, useState } from "react"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { memberSaving } from "#domain/checkout/membership.ts"
import { formatRupees, paise } from "#domain/core/money.ts"
import { useMemberBenefit } from "#web/shared/checkout/purchase/use-member-benefit.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"

const PriceHistory = lazyComponent(() => import("./price-history.tsx"))

/** Below the price: in one line of fixed height, so that nothing moves when a membership is loaded. */
export default function PriceMore({ product }: { product: Product }) {
  const { benefit } = useMemberBenefit()
  const [isOpen, setOpen] = useState(false)
  const part = useId()
  const price = finalPrice(product)
  return (
    <>
      <p className="flex min-h-tap flex-wrap items-center justify-between gap-x-3 text-sm">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={part}
          onClick={() => setOpen(!isOpen)}
          className="link min-h-tap"
        >
          Price history
        </button>
        {benefit && (
          <span>
            <b className="font-medium">
              {formatRupees(paise(price - memberSaving(price, benefit)))}
            </b>{" "}
            with your membership
          </span>
        )}
      </p>
      <div id={part}>{isOpen && <PriceHistory product={product} />}</div>
    </>
  )
}
