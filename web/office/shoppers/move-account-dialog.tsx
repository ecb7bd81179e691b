import { useState } from "react"
import { z } from "zod"
import { ok } from "#domain/result.ts"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { ActionDialog } from "../shared/action-dialog.tsx"
import { useChange } from "../shared/use-operation.ts"

const moveReply = z.object({ sessions_ended: z.number() })

/** Gives an account another mobile number, as `accounts move` does. */
export function MoveAccountDialog(props: {
  /** Number of one of its orders. */
  order: string
  onClose: () => void
  onDone: (sentence: string) => void
}) {
  const move = useChange("accounts move", moveReply)
  const [mobile, setMobile] = useState("")
  const [reason, setReason] = useState("")
  return (
    <ActionDialog
      title="Change the mobile number"
      confirm="Change number"
      onClose={props.onClose}
      onDone={props.onDone}
      act={async () => {
        const moved = await move({ order: props.order, mobile, reason })
        if (!moved.ok) return moved
        return ok("The account has the new number. Its owner signs in with it.")
      }}
    >
      <p className="text-sm text-ink-2">
        Whoever has the new number can open this account. Ask first for what only its owner knows,
        such as what was bought, for whom and how it was paid. All its sign-ins end.
      </p>
      <Field label="New mobile number" hint="Ten digits; it must not have an account.">
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="tel"
            autoComplete="off"
            value={mobile}
            onChange={({ target }) => setMobile(target.value)}
          />
        )}
      </Field>
      <Field label="Reason" hint="A few words.">
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            maxLength={100}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  )
}
