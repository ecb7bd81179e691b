import { useState } from "react"
import { correctPrescription } from "#contract/prescriptions/operations/prescriptions.ts"
import { ok } from "#domain/core/result.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { useChange } from "../shared/use-operation.ts"
import type { ActionProps } from "./order-actions.tsx"
import type { OfficeOrderLine } from "./order-reply.ts"

/** Corrects powers that are in work, until the lenses are made. */
export function CorrectPowersDialog(props: ActionProps & { line: OfficeOrderLine }) {
  const { line, ...dialog } = props
  const correct = useChange(correctPrescription)
  const [right, setRight] = useState(line.powers?.right_eye ?? "")
  const [left, setLeft] = useState(line.powers?.left_eye ?? "")
  const [pd, setPd] = useState(line.powers?.pd ?? "")
  const [reason, setReason] = useState("")
  const [checked, setChecked] = useState(false)

  const field = (
    label: string,
    value: string,
    change: (typed: string) => void,
    hint?: string,
    isOptional = false,
  ) => (
    <Field label={label} hint={hint} optional={isOptional}>
      {(ids) => (
        <TextInput
          {...ids}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  )

  return (
    <ActionDialog
      {...dialog}
      title="Correct the prescription"
      confirm="Correct it"
      act={async () => {
        const values = { right, left, ...(pd.trim() && { pd }) }
        const corrected = await correct({ id: line.id, ...values, reason, checked })
        return corrected.ok ? ok("Corrected. The shopper was notified.") : corrected
      }}
    >
      <p className="text-sm text-ink-2">
        {line.title}, {line.lens}. The values before stay in the history. The shopper gets a message
        and sees the new values.
      </p>
      {field("Right eye (OD)", right, setRight, "With signs, such as -2.50 -0.75 x 90")}
      {field("Left eye (OS)", left, setLeft)}
      {field("PD, mm", pd, setPd, "63, or 31.5/32 for right and left", true)}
      {field("Reason", reason, setReason, "For example: the axis was misread.")}
      <Checkbox
        label="I checked unusual values, or a missing PD, against the prescription"
        checked={checked}
        onChange={({ target }) => setChecked(target.checked)}
      />
    </ActionDialog>
  )
}
