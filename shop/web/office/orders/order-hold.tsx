import { holdOrder, releaseOrder } from "#contract/orders/operations/order-work.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { Notice } from "#web/ui/notice.tsx"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { TextField, useField } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { OperationButton, useOutcome } from "../shared/use-outcome.tsx"
import { type OfficeOrder, orderNameOf } from "./order-reply.ts"

/** Says that nothing of the order is made or sent until a request is decided. */
export function HeldByRequest({ order: { hold } }: { order: OfficeOrder }) {
  if (!hold) return null
  return (
    <div className="pt-4">
      <Notice look="caution">
        <p>
          <b className="font-medium">On hold.</b> {hold.request} requested by {hold.requested_by} on{" "}
          {formatDayAndTime(hold.requested)} waits for approval. Nothing is made, packed or shipped
          until then.{" "}
          {hold.approvers
            ? `${hold.approvers} can approve or decline it on the board.`
            : hold.confirm_from
              ? `${hold.requested_by} can confirm it from ${formatDayAndTime(hold.confirm_from)}, or withdraw it, on the board.`
              : "Nobody here may approve it: the owner can decline it on the board."}
        </p>
      </Notice>
    </div>
  )
}

/** Says why nothing of the order is made or sent, and lets who may release it. */
export function HeldByStaff({
  order,
  onDone,
}: {
  order: OfficeOrder
  onDone: ActionProps["onDone"]
}) {
  const { may } = useOffice()
  const outcome = useOutcome()
  const held = order.staff_hold
  if (!held) return null
  return (
    <div className="grid gap-3 pt-4">
      <Notice look="caution">
        <p>
          <b className="font-medium">On hold: {held.reason}</b>
        </p>
        <p>
          Put on hold by {held.by} on {formatDayAndTime(held.since)}. Nothing is made, packed or
          shipped until it is released. The shopper is not told.
        </p>
      </Notice>
      {outcome.view}
      {may("orders.hold") && (
        <div>
          <OperationButton
            operation={releaseOrder}
            input={{ id: orderNameOf(order) }}
            onDone={() => onDone("Released. The work on this order can go on.")}
            onRefused={outcome.refuse}
          >
            Release order
          </OperationButton>
        </div>
      )}
    </div>
  )
}

/** Puts the order on hold, with a reason for the others. */
export function HoldDialog({ order, ...dialog }: ActionProps & { order: OfficeOrder }) {
  const { run } = useOffice()
  const reason = useField("")

  return (
    <ActionDialog
      {...dialog}
      title={`Put ${order.number} on hold`}
      confirm="Put on hold"
      act={() => run(holdOrder, { id: orderNameOf(order), reason: reason.value })}
      done="On hold. Nothing of it is made, packed or shipped."
    >
      <p className="text-sm">
        Nothing of this order is made, packed or shipped until somebody releases it.
      </p>
      <TextField
        label="Reason"
        hint="For your colleagues. The shopper does not see it."
        maxLength={200}
        {...reason}
      />
    </ActionDialog>
  )
}
