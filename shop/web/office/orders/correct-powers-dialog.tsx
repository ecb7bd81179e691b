import { useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import { correctPrescription } from "#contract/prescriptions/operations/prescriptions.ts"
import { MoreValuesFields, useMoreValues } from "#web/shared/prescriptions/lens/more-values.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import type { ActionProps } from "../shared/action-dialog.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { TextField } from "../shared/fields.tsx"
import { inRupees } from "../shared/rupees.ts"
import { useChange } from "../shared/use-operation.ts"
import { countMade, type OfficeOrder, type OfficeOrderLine } from "./order-reply.ts"

/** Corrects powers that are in work, until they are packed. */
export function CorrectPowersDialog(
  props: ActionProps & { order: OfficeOrder; line: OfficeOrderLine },
) {
  const { order, line, ...dialog } = props
  const isCash = order.payment_method === "cash"
  const correct = useChange(correctPrescription)
  const [right, setRight] = useState(line.powers?.right_eye ?? "")
  const [left, setLeft] = useState(line.powers?.left_eye ?? "")
  const [pd, setPd] = useState(line.powers?.pd ?? "")
  const [reason, setReason] = useState("")
  const [checked, setChecked] = useState(false)
  const [again, setAgain] = useState(false)
  const made = countMade(line)
  const more = useMoreValues(line.powers?.details ?? undefined)
  const [hasAsked, setAsked] = useState(false)

  const field = (
    label: string,
    value: string,
    change: (typed: string) => void,
    hint?: string,
    isOptional = false,
  ) => (
    <TextField
      label={label}
      hint={hint}
      optional={isOptional}
      spellCheck={false}
      maxLength={300}
      value={value}
      onChange={change}
    />
  )

  return (
    <ActionDialog
      {...dialog}
      title="Correct the prescription"
      confirm="Correct it"
      act={async () => {
        setAsked(true)
        if (more.hasProblem) return fail("BAD_REQUEST", "One of the more values is not possible.")
        const values = { right, left, ...(pd.trim() && { pd }), ...more.input }
        return correct({ id: line.id, ...values, reason, checked, again })
      }}
      done={({ less_rupees, more_rupees }) => {
        const price =
          less_rupees > 0
            ? ` The lenses cost ${inRupees(less_rupees)} less, which the shopper ${isCash ? "does not pay" : "gets back"}.`
            : more_rupees > 0
              ? ` The lenses cost ${inRupees(more_rupees)} more, which the shop bears.`
              : ""
        return `Corrected. The shopper was notified.${price}`
      }}
    >
      <p className="text-sm text-ink-2">
        {line.title}, {line.lens}. The values before stay in the history. The shopper gets a message
        and sees the new values. If the lenses cost less with them, the shopper{" "}
        {isCash ? "pays less" : "gets the difference back"}; if they cost more, the shop bears it.
      </p>
      {field("Right eye (OD)", right, setRight, "With signs, such as -2.50 -0.75 x 90")}
      {field("Left eye (OS)", left, setLeft)}
      {field("PD, mm", pd, setPd, "63, or 31.5/32 for right and left", true)}
      <MoreValuesFields more={more} hasAsked={hasAsked} />
      {field("Reason", reason, setReason, "For example: the axis was misread.")}
      <Checkbox
        label="I checked unusual values, or a missing PD, against the prescription"
        checked={checked}
        onChange={({ target }) => setChecked(target.checked)}
      />
      {made > 0 && (
        <Checkbox
          label={`${made === 1 ? "The finished pair is" : `The ${made} finished pairs are`} not used; make ${made === 1 ? "it" : "them"} again`}
          checked={again}
          onChange={({ target }) => setAgain(target.checked)}
        />
      )}
    </ActionDialog>
  )
}
