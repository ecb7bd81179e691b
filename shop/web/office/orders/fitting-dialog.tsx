import { useState } from "react"
import { enterFittingHeight } from "#contract/orders/operations/order-work.ts"
import { FittingHint } from "../prescriptions/fitting-hint.tsx"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { TextField } from "../shared/fields.tsx"
import { useChange } from "../shared/use-operation.ts"
import type { OfficeOrderLine } from "./order-reply.ts"

/** Records the fitting height of lenses to be made, for their job card. */
export function FittingDialog({ line, ...dialog }: ActionProps & { line: OfficeOrderLine }) {
  const before = line.powers?.fitting_height
  const set = useChange(enterFittingHeight)
  const [right, setRight] = useState(String(before?.right ?? ""))
  const [left, setLeft] = useState(String(before?.left ?? ""))

  const field = (label: string, value: string, change: (typed: string) => void) => (
    <TextField label={label} inputMode="decimal" maxLength={5} value={value} onChange={change} />
  )

  return (
    <ActionDialog
      {...dialog}
      title="Fitting height"
      confirm="Save"
      // An empty text is not a number, and a height is never zero.
      act={() => set({ id: line.id, right: right || "none", left: left || "none" })}
      done="Saved. It is printed on the job card."
    >
      <p className="text-sm text-ink-2">
        {line.title}, {line.lens}. Measure in mm from the lowest point of the lens, with the frame
        on, to where the reading part or the progression begins.
      </p>
      {line.fitting_hint && <FittingHint hint={line.fitting_hint} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {field("Right eye, in mm", right, setRight)}
        {field("Left eye, in mm", left, setLeft)}
      </div>
    </ActionDialog>
  )
}
