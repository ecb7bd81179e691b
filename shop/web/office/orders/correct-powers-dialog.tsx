import { useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import { correctPrescription } from "#contract/prescriptions/operations/prescriptions.ts"
import { MoreValuesFields, useMoreValues } from "#web/shared/prescriptions/lens/more-values.tsx"
import type { ActionProps } from "../shared/action-dialog.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { CheckField, TextField } from "../shared/fields.tsx"
import { inRupees } from "../shared/rupees.ts"
import { useFields } from "../shared/use-fields.ts"
import { useChange } from "../shared/use-operation.ts"
import { countMade, type OfficeOrder, type OfficeOrderLine } from "./order-reply.ts"

/** Corrects powers that are in work, until they are packed. */
export function CorrectPowersDialog(
  props: ActionProps & { order: OfficeOrder; line: OfficeOrderLine },
) {
  const { order, line, ...dialog } = props
  const isCash = order.payment_method === "cash"
  const correct = useChange(correctPrescription)
  const { values, field } = useFields({
    right: line.powers?.right_eye ?? "",
    left: line.powers?.left_eye ?? "",
    pd: line.powers?.pd ?? "",
    ...{ reason: "", checked: false, again: false },
  })
  const made = countMade(line)
  const more = useMoreValues(line.powers?.details ?? undefined)
  const [hasAsked, setAsked] = useState(false)

  const typed = { spellCheck: false, maxLength: 300 }

  return (
    <ActionDialog
      {...dialog}
      title="Correct the prescription"
      confirm="Correct it"
      act={async () => {
        setAsked(true)
        if (more.hasProblem) return fail("BAD_REQUEST", "One of the more values is not possible.")
        const { pd, ...others } = values
        return correct({ id: line.id, ...others, ...(pd.trim() && { pd }), ...more.input })
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
      <TextField
        label="Right eye (OD)"
        hint="With signs, such as -2.50 -0.75 x 90"
        {...typed}
        {...field("right")}
      />
      <TextField label="Left eye (OS)" {...typed} {...field("left")} />
      <TextField
        label="PD, mm"
        hint="63, or 31.5/32 for right and left"
        optional
        {...typed}
        {...field("pd")}
      />
      <MoreValuesFields more={more} hasAsked={hasAsked} />
      <TextField
        label="Reason"
        hint="For example: the axis was misread."
        {...typed}
        {...field("reason")}
      />
      <CheckField
        label="I checked unusual values, or a missing PD, against the prescription"
        {...field("checked")}
      />
      {made > 0 && (
        <CheckField
          label={`${made === 1 ? "The finished pair is" : `The ${made} finished pairs are`} not used; make ${made === 1 ? "it" : "them"} again`}
          {...field("again")}
        />
      )}
    </ActionDialog>
  )
}
