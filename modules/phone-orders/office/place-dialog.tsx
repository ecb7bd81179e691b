import { useState } from "react"
import { counterMethods, counterMethodWords } from "#domain/checkout/payment-state.ts"
import { ActionDialog } from "#web/office/shared/action-dialog.tsx"
import { TextField } from "#web/office/shared/fields.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { useChange } from "#web/office/shared/use-operation.ts"
import { Radio } from "#web/ui/radio.tsx"
import { type DraftPlacement, placeDraft } from "../contract/operations.ts"

/** Money taken at the counter, or cash on delivery: the order is placed at once. */
export function PlaceDialog(props: {
  draft: string
  rupees: number
  collect: boolean
  /** Why the courier cannot collect the money; null if it can. */
  codProblem: string | null
  onClose: () => void
  /** @param notice what staff have to know of it, if it was placed before */
  onDone: (number: string, notice: string | null) => void
}) {
  const { draft, rupees, collect, codProblem } = props
  const place = useChange(placeDraft)
  const [method, setMethod] = useState<DraftPlacement>("cash")
  const [reference, setReference] = useState("")
  const needsReference = method === "upi" || method === "card"
  const amount = inRupees(rupees)
  const choice = (one: DraftPlacement, label: string, description?: string | null) => (
    <Radio
      key={one}
      name="method"
      label={label}
      description={description}
      disabled={Boolean(description)}
      checked={method === one}
      onChange={() => setMethod(one)}
    />
  )
  return (
    <ActionDialog
      title={`Take ${amount}`}
      confirm={method === "cod" ? "Place the order" : `I have taken ${amount}`}
      act={() => place({ draft, method, rupees, ...(needsReference && { reference }) })}
      done={({ order }) => order}
      onClose={props.onClose}
      onDone={(number, placed) => props.onDone(number, placed?.notice ?? null)}
    >
      <fieldset>
        <legend className="text-sm font-medium">Paid with</legend>
        {counterMethods.map((one) => choice(one, counterMethodWords[one]))}
        {!collect && choice("cod", "Cash on delivery", codProblem)}
      </fieldset>
      {needsReference && (
        <TextField
          label="Reference"
          hint={method === "upi" ? "The UPI transaction number" : "The number on the slip"}
          inputMode={method === "upi" ? "numeric" : undefined}
          value={reference}
          onChange={setReference}
        />
      )}
    </ActionDialog>
  )
}
