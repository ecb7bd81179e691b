import { fail } from "#contract/core/api-result.ts"
import { openReturn } from "#contract/orders/operations/returns.ts"
import {
  MAX_RETURN_NOTE_LENGTH,
  type ReturnKind,
  type ReturnReason,
} from "#domain/orders/return.ts"
import { Radios } from "#web/ui/radios.tsx"
import { ActionDialog, type ActionProps } from "../../shared/action-dialog.tsx"
import { SelectField, TextAreaField, TextField, useFields } from "../../shared/fields.tsx"
import { useChange } from "../../shared/use-operation.tsx"
import type { OfficeOrderLine } from "../order-reply.ts"
import { reportedLateWords, returnReasonWords } from "./return-reply.ts"

const kindLabels: Record<ReturnKind, string> = {
  exchange: "Exchange, or lenses made again",
  refund: "Refund",
}

/** Opens a return for a shopper who called or came to the shop. */
export function OpenReturnDialog(props: ActionProps & { line: OfficeOrderLine }) {
  const { line, ...dialog } = props
  const open = useChange(openReturn)
  const { values, set, field } = useFields({
    reason: "" as ReturnReason | "",
    kind: "exchange" as ReturnKind,
    ...{ quantity: "1", brought: false, note: "" },
  })
  const { reason, note, ...others } = values
  const { pieces, reasons } = line.returnable!
  const late = reportedLateWords(line.returnable!)

  async function act() {
    if (reason === "") return fail("BAD_REQUEST", "Choose what is wrong.")
    return open({ id: line.id, reason, ...others, ...(note.trim() && { note }) })
  }

  return (
    <ActionDialog
      {...dialog}
      title={`Return of ${line.title}`}
      confirm="Open the return"
      act={act}
      done={({ number }) =>
        `Return ${number} opened, and the shopper was told. ${values.brought ? "Inspect the item next." : "Book the pick-up next."}`
      }
    >
      {late && (
        <p className="text-sm text-ink-2">
          {late}. A defect, or glasses that do not match the order, may be returned all the same.
        </p>
      )}
      <SelectField
        label="What is wrong"
        {...field("reason")}
        options={[["", "Choose"], ...reasons.map((one) => [one, returnReasonWords(one)] as const)]}
      />
      <Radios label="The shopper wants" choices={kindLabels} {...field("kind")} />
      <Radios
        label="How it is returned"
        choices={{ pickUp: "A courier picks it up", brought: "The shopper has brought it" }}
        value={values.brought ? "brought" : "pickUp"}
        onChange={(way) => set({ brought: way === "brought" })}
      />
      {pieces > 1 && (
        <TextField
          label="Pieces"
          hint={`At most ${pieces}.`}
          inputMode="numeric"
          {...field("quantity")}
        />
      )}
      <TextAreaField
        label="What the shopper says"
        optional
        hint="The shopper sees this."
        rows={2}
        maxLength={MAX_RETURN_NOTE_LENGTH}
        {...field("note")}
      />
    </ActionDialog>
  )
}
