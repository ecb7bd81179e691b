import { enterFittingHeight } from "#contract/orders/operations/order-work.ts"
import { FittingHint } from "../prescriptions/fitting-hint.tsx"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { TextField } from "../shared/fields.tsx"
import { useFields } from "../shared/use-fields.ts"
import { useChange } from "../shared/use-operation.ts"
import type { OfficeOrderLine } from "./order-reply.ts"

/** Records the fitting height of lenses to be made, for their job card. */
export function FittingDialog({ line, ...dialog }: ActionProps & { line: OfficeOrderLine }) {
  const before = line.powers?.fitting_height
  const set = useChange(enterFittingHeight)
  const { values, field } = useFields({
    right: String(before?.right ?? ""),
    left: String(before?.left ?? ""),
  })
  const height = { inputMode: "decimal", maxLength: 5 } as const

  return (
    <ActionDialog
      {...dialog}
      title="Fitting height"
      confirm="Save"
      // An empty text is not a number, and a height is never zero.
      act={() => set({ id: line.id, right: values.right || "none", left: values.left || "none" })}
      done="Saved. It is printed on the job card."
    >
      <p className="text-sm text-ink-2">
        {line.title}, {line.lens}. Measure in mm from the lowest point of the lens, with the frame
        on, to where the reading part or the progression begins.
      </p>
      {line.fitting_hint && <FittingHint hint={line.fitting_hint} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Right eye, in mm" {...height} {...field("right")} />
        <TextField label="Left eye, in mm" {...height} {...field("left")} />
      </div>
    </ActionDialog>
  )
}
