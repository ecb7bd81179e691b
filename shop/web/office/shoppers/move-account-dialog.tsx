import { moveAccountTo } from "#contract/shoppers/operations/accounts.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { ReasonField, TextField, useFields } from "../shared/fields.tsx"
import { useChange } from "../shared/use-operation.tsx"

/** Gives an account another mobile number, as `accounts move` does. */
export function MoveAccountDialog({
  order,
  ...dialog
}: ActionProps & {
  /** Number of one of its orders. */
  order: string
}) {
  const move = useChange(moveAccountTo)
  const { values, field } = useFields({ mobile: "", reason: "" })
  return (
    <ActionDialog
      {...dialog}
      title="Change the mobile number"
      confirm="Change number"
      act={() => move({ order, ...values })}
      done={({ moves_at }) =>
        moves_at ? `The number changes on ${formatDayAndTime(moves_at)}.` : "The number is changed."
      }
    >
      <p className="text-sm text-ink-2">
        Whoever has the new number can open this account. Ask first for what only its owner knows,
        such as what was bought, for whom and how it was paid. A second person has to approve it. We
        then tell the old number and the e-mail address; 24 hours later the number changes and all
        sign-ins end, unless somebody signs in to the account before that.
      </p>
      <TextField
        label="New mobile number"
        hint="Ten digits; it must not have an account."
        inputMode="tel"
        {...field("mobile")}
      />
      <ReasonField {...field("reason")} />
    </ActionDialog>
  )
}
