import { listRefundsDue, markRefundPaid } from "#contract/money/operations/refunds.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { Button } from "#web/ui/button.tsx"
import { ActionDialog, type ActionProps, useDialog } from "../../shared/action-dialog.tsx"
import { TextField, useField } from "../../shared/fields.tsx"
import { OrderLink } from "../../shared/links.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { inRupees } from "../../shared/rupees.ts"
import { Loading, useChange, useOperation } from "../../shared/use-operation.tsx"
import { useOutcome } from "../../shared/use-outcome.tsx"

type Due = OperationReply<typeof listRefundsDue>[number]

/** Refunds of cash orders: the owner transfers them, and books each with its reference. */
export function PayOuts({ paid }: { paid: boolean }) {
  const { may } = useOffice()
  const { value, ...loading } = useOperation(listRefundsDue, paid ? { paid } : {})
  const outcome = useOutcome()
  const booking = useDialog<Due>(outcome.tell)
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-64" />
  const sum = value.reduce((all, { rupees }) => all + rupees, 0)
  return (
    <>
      {outcome.view}
      {value.length === 0 && (
        <p className="text-ink-2">
          {paid
            ? "No refund was transferred within 90 days."
            : "No refund of a cash order is waiting to be transferred."}
        </p>
      )}
      {value.length > 0 && (
        <>
          <p className="pb-3 text-sm text-ink-2">
            {value.length === 1 ? "1 refund" : `${value.length} refunds`}, {inRupees(sum)}
            {!paid && ". Transfer each by UPI or bank, and book it with its UTR."}
          </p>
          <ul className="border-t border-line">
            {value.map((one) => (
              <li
                key={one.refund}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2.5"
              >
                <div className="min-w-0">
                  <p>
                    <span className="font-medium tabular-nums">{inRupees(one.rupees)}</span>{" "}
                    {one.order && <OrderLink number={one.order} isInList />}
                    {one.name && ` · ${one.name}`}
                  </p>
                  <p className="text-sm wrap-anywhere">{whereTo(one)}</p>
                  <p className="text-sm text-ink-2">
                    {one.paid ? `Paid on ${formatDay(one.paid)}` : ageOf(one)} · {one.reason}
                  </p>
                </div>
                {!one.paid && may("refunds.make") && (
                  <Button onClick={() => booking.open(one)}>
                    Mark as paid<span className="sr-only"> {one.order}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {booking.subject && <PaidDialog due={booking.subject} {...booking.props} />}
    </>
  )
}

function whereTo({ to, has_account, paid, reference }: Due): string {
  if (paid) return `UTR or reference ${reference}`
  if (to) return to
  return has_account
    ? "The shopper gave an account; who makes refunds sees it."
    : "No account yet. We asked the shopper for it by message."
}

const ageOf = ({ days, since }: Due): string =>
  days === 0 ? "Since today" : `${days === 1 ? "1 day" : `${days} days`}, since ${formatDay(since)}`

function PaidDialog({ due, ...dialog }: ActionProps & { due: Due }) {
  const book = useChange(markRefundPaid)
  const reference = useField("")
  return (
    <ActionDialog
      {...dialog}
      title={`Mark ${inRupees(due.rupees)} as paid`}
      confirm="Mark as paid"
      act={() => book({ id: due.refund, reference: reference.value })}
      done={(paid) => `${inRupees(paid.rupees)} booked as paid. The shopper gets a message.`}
    >
      <p className="text-sm">{due.to ?? "The shopper has given no account yet."}</p>
      <TextField
        label="UTR or reference of the transfer"
        hint="As your bank or UPI app shows it."
        maxLength={60}
        {...reference}
      />
    </ActionDialog>
  )
}
