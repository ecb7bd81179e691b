import clsx from "clsx"
import { type ReactNode, useId, useState } from "react"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { SavingNote } from "#web/shared/checkout/purchase/saving-note.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { CheckoutSummary } from "./checkout-summary.ts"

/** On a phone the order is one line, with pictures and the amount, that opens the whole bill. */
export function FoldedSummary(props: {
  purchase: CheckoutSummary
  /** The bill says something that the shopper has to read, so it is open at first. */
  hasNews: boolean
  children: ReactNode
}) {
  const { lines, quote } = props.purchase
  const t = useTranslate()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const bill = useId()
  const isOpen = chosen ?? props.hasNews
  const count = lines.reduce((sum, { item }) => sum + item.quantity, 0)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bill}
        onClick={() => setChosen(!isOpen)}
        className="flex min-h-18 w-full flex-wrap items-center gap-x-3 py-2 text-left lg:hidden"
      >
        <span className="flex flex-none -space-x-6">
          {lines.slice(0, 2).map(({ product }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same product
            <span key={index} className="w-14">
              <Picture
                path={product.thumbnail}
                alt=""
                sizes="3.5rem"
                className="mix-blend-multiply"
              />
            </span>
          ))}
        </span>
        <span className="min-w-0 flex-[1_0_6.5rem]">
          <span className="block truncate font-medium">
            {count === 1
              ? lines[0]?.product.title
              : t("{count, plural, one {# item} other {# items}}", { count })}
          </span>
          <span className="flex items-center gap-1 text-sm text-peacock">
            {isOpen ? t("Hide details") : t("Show details")}
            <span className={clsx("transition-transform", isOpen && "rotate-180")}>
              <Icon name="down" small />
            </span>
          </span>
        </span>
        <span className="text-right">
          <Price amount={quote.total} className="block text-lg leading-6 font-bold" />
          <SavingNote amount={quote.saving} />
        </span>
      </button>
      <div
        id={bill}
        className={clsx(
          "max-lg:border-t max-lg:border-line max-lg:py-4",
          !isOpen && "max-lg:hidden",
        )}
      >
        {props.children}
      </div>
    </>
  )
}
