import { finalPrice, type PriceReduction } from "#domain/catalogue/discount.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { formatRupees, type Paise } from "#domain/core/money.ts"

/** Every price on a page is rendered by this. */
export function Price({ amount, className }: { amount: Paise; className?: string }) {
  return <span className={className}>{formatRupees(amount)}</span>
}

/** The discount: `− ₹200`. */
export function MinusPrice({ amount, className }: { amount: Paise; className?: string }) {
  return <span className={className}>− {formatRupees(amount)}</span>
}

/** The price before a reduction: of the records of the shop, never the MRP. */
function FormerPrice({ amount }: { amount: Paise }) {
  return (
    <s className="text-ink-2">
      <span className="sr-only">Lowest price before </span>
      {formatRupees(amount)}
    </s>
  )
}

type PricedProduct = Pick<ProductCard, "price" | "discount" | "reduction">

/** Selling price, reduction and MRP. */
export function ProductPrice({ product }: { product: PricedProduct }) {
  const { price, reduction } = product
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
      <Price
        amount={finalPrice(product)}
        className="text-[1.3125rem] leading-6.5 font-bold tracking-tight"
      />
      {reduction?.former && <Reduction reduction={reduction} />}
      <span className="text-xs whitespace-nowrap text-ink-2">MRP {formatRupees(price)}</span>
      {reduction && !reduction.former && <Reduction reduction={reduction} />}
    </p>
  )
}

/** The former price and the per cent off it; without one, per cent off the MRP that stands beside it. */
export function Reduction({ reduction: { former, percent } }: { reduction: PriceReduction }) {
  return (
    <>
      {former && <FormerPrice amount={former} />}
      {percent > 0 && (
        <span className="rounded-sm bg-marigold-wash px-1.5 text-xs leading-5 font-bold text-marigold-ink">
          {percent}% off{!former && " MRP"}
        </span>
      )}
    </>
  )
}
