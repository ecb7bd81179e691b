import { useId } from "react"
import type { StockByPower } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { draftProblems } from "#web/shared/prescriptions/contact-lens/contact-lens-draft.ts"
import { PairFields } from "#web/shared/prescriptions/contact-lens/pair-fields.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import type { DraftItem } from "./draft-items.ts"

/** Values and boxes of contact lenses, by the rules of the product's page. */
export function ContactLensEditor(props: {
  item: DraftItem
  byPower: StockByPower
  /** Whether problems are shown: only after an attempt to continue. */
  hasAsked: boolean
  onChange: (contactLenses: NonNullable<DraftItem["contactLenses"]>) => void
}) {
  const { item, byPower, hasAsked, onChange } = props
  const { contactLenses: draft, product } = item
  const { contactLensParameters: parameters, title } = product
  const confirmId = useId()
  if (!draft || !parameters) return null
  // The order's price says how many boxes there are of all powers together.
  const stock = Number.POSITIVE_INFINITY
  const problems = draftProblems(draft, parameters, stock, byPower)
  const isUnconfirmed = hasAsked && !draft.isConfirmed
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Contact lenses: {title}</legend>
      <PairFields
        draft={draft}
        parameters={parameters}
        problems={hasAsked ? problems : problems.filter(({ isShort }) => isShort)}
        stock={stock}
        byPower={byPower}
        onChange={onChange}
      />
      <div>
        <Checkbox
          label="The shopper has a valid contact lens prescription with these values"
          checked={draft.isConfirmed}
          invalid={isUnconfirmed}
          aria-describedby={confirmId}
          onChange={({ target }) => onChange({ ...draft, isConfirmed: target.checked })}
        />
        <p id={confirmId} className="text-sm text-sindoor" role="alert">
          {isUnconfirmed && contactLensesUnconfirmed}
        </p>
      </div>
    </fieldset>
  )
}

export const contactLensesUnconfirmed =
  "Ask whether the shopper has a contact lens prescription with these values, then tick the box."
