import { finalPrice, type PriceReduction } from "#domain/catalogue/discount.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { formatRupees, type Paise } from "#domain/core/money.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

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
  const t = useTranslate()
  return (
    <s className="text-ink-2">
      {t.rich("<hidden>Lowest price before </hidden>{amount}", {
        amount: formatRupees(amount),
        hidden: (words) => <span className="sr-only">{words}</span>,
      })}
    </s>
  )
}

type PricedProduct = Pick<ProductCard, "price" | "discount" | "reduction">

/** Selling price, reduction and MRP. */
export function ProductPrice({ product }: { product: PricedProduct }) {
  const { price, reduction } = product
  const t = useTranslate()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
      <Price
        amount={finalPrice(product)}
        className="text-[1.3125rem] leading-6.5 font-bold tracking-tight"
      />
      {reduction?.former && <Reduction reduction={reduction} />}
      <span className="text-xs whitespace-nowrap text-ink-2">
        {t("MRP {amount}", { amount: formatRupees(price) })}
      </span>
      {reduction && !reduction.former && <Reduction reduction={reduction} />}
    </p>
  )
}

/** The former price and the per cent off it; without one, per cent off the MRP that stands beside it. */
export function Reduction({ reduction: { former, percent } }: { reduction: PriceReduction }) {
  const t = useTranslate()
  return (
    <>
      {former && <FormerPrice amount={former} />}
      {percent > 0 && (
        <span className="rounded-sm bg-marigold-wash px-1.5 text-xs leading-5 font-bold text-marigold-ink">
          {former ? t("{percent}% off", { percent }) : t("{percent}% off MRP", { percent })}
        </span>
      )}
    </>
  )
}
