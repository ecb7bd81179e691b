import clsx from "clsx"
import type { ShownTotals } from "#contract/orders/order-line.ts"
import type { Paise } from "#domain/core/money.ts"
import type { GstPart } from "#domain/money/tax.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { NamedValue } from "#web/ui/named-value.tsx"

/** The label of an order's total, by payment method. */
export function totalName(cash: ShownTotals["cash"]): string {
  switch (cash?.state) {
    case undefined:
      return "Total paid"
    case "to_collect":
      return "To pay in cash"
    case "collected":
      return "Paid in cash"
    default:
      return "Collected in cash"
  }
}

/** The GST that a price includes: by name and rate, with the taxable value. */
export const GstIncluded = (props: {
  taxable?: Paise
  parts: readonly (Omit<GstPart, "name"> & { name: string })[]
  className: string
}) => (
  <dl
    aria-label="Taxes included"
    className={clsx("text-sm [&_dt]:text-ink-2 [&>div]:py-1.5", props.className)}
  >
    {props.taxable !== undefined && (
      <NamedValue name="Price before tax">
        <Price amount={props.taxable} />
      </NamedValue>
    )}
    {props.parts.map(({ name, percent, amount }) => (
      <NamedValue key={`${name} ${percent}`} name={`${name} ${percent}%, included`}>
        <Price amount={amount} />
      </NamedValue>
    ))}
  </dl>
)
