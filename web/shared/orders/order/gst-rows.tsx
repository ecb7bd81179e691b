import type { Paise } from "#domain/core/money.ts"
import type { GstPart } from "#domain/money/tax.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"

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
