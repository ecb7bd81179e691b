import type { ShownTotals } from "#contract/orders/order-line.ts"
import type { Paise } from "#domain/core/money.ts"
import type { GstPart } from "#domain/money/tax.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"

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

/** The GST that a price includes, for a list of amounts: by name and rate, with the taxable value. */
export function GstRows({
  taxable,
  parts,
}: {
  taxable?: Paise
  parts: readonly (Omit<GstPart, "name"> & { name: string })[]
}) {
  return (
    <>
      {taxable !== undefined && (
        <Row name="Price before tax">
          <Price amount={taxable} />
        </Row>
      )}
      {parts.map(({ name, percent, amount }) => (
        <Row key={`${name} ${percent}`} name={`${name} ${percent}%, included`}>
          <Price amount={amount} />
        </Row>
      ))}
    </>
  )
}

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-4 py-1.5 text-sm">
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)
