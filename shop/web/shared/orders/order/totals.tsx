import clsx from "clsx"
import type { ShownTotals } from "#contract/orders/order-line.ts"
import type { Paise } from "#domain/core/money.ts"
import type { GstPart } from "#domain/money/tax.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { NamedValue } from "#web/ui/named-value.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

/** The label of an order's total, by payment method. */
export function totalName(cash: ShownTotals["cash"]): Sentence {
  switch (cash?.state) {
    case undefined:
      return msg("Total paid")
    case "to_collect":
      return msg("To pay in cash")
    case "collected":
      return msg("Paid in cash")
    default:
      return msg("Collected in cash")
  }
}

/** The GST that a price includes: by name and rate, with the taxable value. */
export function GstIncluded(props: {
  taxable?: Paise
  parts: readonly (Omit<GstPart, "name"> & { name: string })[]
  className: string
}) {
  const t = useTranslate()
  return (
    <dl
      aria-label={t("Taxes included")}
      className={clsx("text-sm [&_dt]:text-ink-2 [&>div]:py-1.5", props.className)}
    >
      {props.taxable !== undefined && (
        <NamedValue name={t("Price before tax")}>
          <Price amount={props.taxable} />
        </NamedValue>
      )}
      {props.parts.map(({ name, percent, amount }) => (
        <NamedValue
          key={`${name} ${percent}`}
          name={t("{name} {percent}%, included", { name, percent })}
        >
          <Price amount={amount} />
        </NamedValue>
      ))}
    </dl>
  )
}
