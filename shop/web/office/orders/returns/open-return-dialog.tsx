import { fail } from "#contract/core/api-result.ts"
import { openReturn } from "#contract/orders/operations/returns.ts"
import {
  MAX_RETURN_NOTE_LENGTH,
  type ReturnKind,
  type ReturnReason,
  returnKinds,
} from "#domain/orders/return.ts"
import { Radio } from "#web/ui/radio.tsx"
import type { ActionProps } from "../../shared/action-dialog.tsx"
import { ActionDialog } from "../../shared/action-dialog.tsx"
import { SelectField, TextAreaField, TextField } from "../../shared/fields.tsx"
import { useFields } from "../../shared/use-fields.ts"
import { useChange } from "../../shared/use-operation.ts"
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
      <fieldset>
        <legend className="pb-1 text-sm">The shopper wants</legend>
        {returnKinds.map((one) => (
          <Radio
            key={one}
            name="kind"
            label={kindLabels[one]}
            checked={values.kind === one}
            onChange={() => set({ kind: one })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="pb-1 text-sm">How it is returned</legend>
        <Radio
          name="way"
          label="A courier picks it up"
          checked={!values.brought}
          onChange={() => set({ brought: false })}
        />
        <Radio
          name="way"
          label="The shopper has brought it"
          checked={values.brought}
          onChange={() => set({ brought: true })}
        />
      </fieldset>
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
