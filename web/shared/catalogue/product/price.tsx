import { finalPrice } from "#domain/catalogue/discount.ts"
import { formatRupees, type Paise } from "#domain/core/money.ts"

/** Every price on a page is rendered by this. */
export function Price({ amount, className }: { amount: Paise; className?: string }) {
  return <span className={className}>{formatRupees(amount)}</span>
}

/** The discount: `− ₹200`. */
export function MinusPrice({ amount, className }: { amount: Paise; className?: string }) {
  return <span className={className}>− {formatRupees(amount)}</span>
}

/** The strikethrough price before the discount. */
export function FormerPrice({ amount }: { amount: Paise }) {
  return (
    <s className="text-ink-2">
      <span className="sr-only">Price before discount </span>
      {formatRupees(amount)}
    </s>
  )
}

/** Selling price, original price and discount. */
export function DiscountedPrice({ price, discount }: { price: Paise; discount: number }) {
  const final = finalPrice({ price, discount })
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <Price amount={final} className="text-[1.3125rem] leading-6.5 font-bold tracking-tight" />
      {final < price && (
        <>
          <span className="text-sm">
            <FormerPrice amount={price} />
          </span>
          <OffTag discount={discount} />
        </>
      )}
    </p>
  )
}

export function OffTag({ discount }: { discount: number }) {
  return (
    <span className="rounded-sm bg-marigold-wash px-1.5 text-xs leading-5 font-bold whitespace-nowrap text-marigold-ink">
      {Math.round(discount)}% off
    </span>
  )
}
