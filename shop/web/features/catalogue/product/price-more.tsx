import type { Product } from "#domain/catalogue/product.ts"
import { list as belowPrice } from "#modules/slots/product.price.ts"
import { Slot } from "#web/shared/layout/slot.tsx"

/** Below the price: in one line of fixed height, so that nothing moves when something of it is loaded. */
export default function PriceMore({ product }: { product: Product }) {
  return (
    <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3 text-sm">
      <Slot of={belowPrice} give={{ product }} />
    </div>
  )
}
