import type { Paise } from "#domain/core/money.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"

/** `+₹800`, or that lenses are included in the price of the frame. */
export function AddedPrice({ amount, isFrom = false }: { amount: Paise; isFrom?: boolean }) {
  if (amount === 0) return "included"
  return (
    <>
      {isFrom && "from "}+<Price amount={amount} />
    </>
  )
}
