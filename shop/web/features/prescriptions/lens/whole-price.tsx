import type { ReactNode } from "react"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { add, type Paise } from "#domain/core/money.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** The product with these lenses: `₹2,899 with Blue Block`, and what the lenses add: `+₹800`. */
export function WholePrice(props: {
  product: ListedProduct
  /** What the lenses add to the price. */
  lenses: Paise
  lensLabel: string
  /** The price depends on the power. */
  isFrom: boolean
}) {
  const { lenses, isFrom } = props
  const t = useTranslate()
  const values = {
    lenses: props.lensLabel,
    price: (words: ReactNode) => <span className="whitespace-nowrap">{words}</span>,
    amount: () => <Price amount={add(finalPrice(props.product), lenses)} className="font-bold" />,
  }
  return (
    <>
      {isFrom
        ? t.rich("<price>from <amount></amount></price> with {lenses}", values)
        : t.rich("<price><amount></amount></price> with {lenses}", values)}{" "}
      <span className="text-xs whitespace-nowrap text-ink-3">
        {lenses === 0 ? (
          t("no extra cost")
        ) : (
          <>
            +<Price amount={lenses} />
          </>
        )}
      </span>
    </>
  )
}
