import { refundOrder } from "#contract/money/operations/refunds.ts"
import { cancelOrder } from "#contract/orders/operations/cancel.ts"
import { readNumber } from "#domain/core/typed-number.ts"
import { isOpenLine, isUnsent } from "#domain/orders/order-line-state.ts"
import { Notice } from "#web/ui/notice.tsx"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { CheckField, ReasonField, TextField, useFields } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { inRupees } from "../shared/rupees.ts"
import { type OfficeOrder, type OfficeOrderLine, orderNameOf } from "./order-reply.ts"

const toGateway = "A few words. It is sent to the payment gateway."

/** Cancels one line of an order, or with `line` null everything that is not delivered. */
export function CancelDialog({
  order,
  line,
  ...dialog
}: ActionProps & { order: OfficeOrder; line: OfficeOrderLine | null }) {
  const { run } = useOffice()
  const lines = (line ? [line] : order.lines).filter(({ state }) => isOpenLine(state))
  const hasUnsent = lines.some(({ state }) => isUnsent(state))
  const { values, field } = useFields({ reason: "", restock: hasUnsent })
  const { reason, restock } = values
  const isLineOfMany =
    line !== null && order.lines.filter(({ state }) => state !== "Cancelled").length > 1
  const back = line ? line.cancel_rupees : order.cancel_rupees

  // By default what was not sent is restocked and what was sent is not.
  const choice = restock === hasUnsent ? {} : { restock }

  return (
    <ActionDialog
      {...dialog}
      title={line ? `Cancel ${line.title}` : `Cancel ${order.number}`}
      confirm={line ? "Cancel item" : "Cancel order"}
      act={() => run(cancelOrder, { id: line ? line.id : orderNameOf(order), reason, ...choice })}
      done={(cancelled) => {
        const sum = cancelled.reduce((all, { refund_rupees }) => all + refund_rupees, 0)
        const kept = cancelled.filter(({ result }) => !result.includes("cancelled"))
        const words = kept.map(({ product, result }) => ` Not cancelled: ${product}. ${result}`)
        const money = sum > 0 ? `${inRupees(sum)} is refunded.` : "Nothing was paid for it."
        return `Cancelled. ${money}${words.join("")}`
      }}
    >
      <p className="text-sm">
        <b className="font-medium">
          {back > 0 ? `${inRupees(back)} is refunded to the shopper.` : "Nothing is refunded:"}
        </b>{" "}
        {back === 0 && "nothing was paid for it."}
        {isLineOfMany && order.collect_rupees !== null && (
          <>
            {" "}
            The courier collects {inRupees(order.collect_rupees - line.rupees)} instead of{" "}
            {inRupees(order.collect_rupees)}.
          </>
        )}
      </p>
      <p className="text-sm text-ink-2">
        {line
          ? "Only this item is cancelled; the rest of the order goes on."
          : "Everything that is not delivered yet is cancelled and refunded."}{" "}
        The shopper gets a message. This cannot be undone.
      </p>
      <SecondPerson order={order} rupees={back} way={order.second_person.cancel} />
      <ReasonField hint={toGateway} {...field("reason")} />
      <CheckField
        label={
          hasUnsent
            ? `Restock ${lines.length === 1 ? "it" : "what has not been sent"}`
            : "The parcel is back, and everything in it can be sold again"
        }
        {...field("restock")}
      />
    </ActionDialog>
  )
}

/** Says before the button is pressed that somebody else has to approve it, and who could. */
function SecondPerson(props: {
  order: OfficeOrder
  rupees: number
  way: OfficeOrder["second_person"]["refund"]
}) {
  const { above_rupees, sentence } = props.way
  const { refunded_rupees } = props.order.second_person
  if (props.rupees === 0 || props.rupees + refunded_rupees <= above_rupees) return null
  return (
    <Notice look="caution">
      More than {inRupees(above_rupees)} of one order is refunded. {sentence}
    </Notice>
  )
}

/**
 * What a refund of this amount cancels, as long as it has not been sent; null for nothing.
 * @internal
 */
export function cancelledByRefund(
  line: Pick<OfficeOrderLine, "state" | "left_rupees" | "unsent_replacement">,
  rupees: number,
): "item" | "free replacement" | null {
  if (line.left_rupees === 0 || rupees < line.left_rupees) return null
  if (isUnsent(line.state)) return "item"
  return line.unsent_replacement ? "free replacement" : null
}

export function RefundDialog({
  order,
  line,
  ...dialog
}: ActionProps & { order: OfficeOrder; line: OfficeOrderLine }) {
  const { run } = useOffice()
  const { values, field } = useFields({
    rupees: String(line.left_rupees),
    ...{ reason: "", send: false },
  })
  const { rupees, reason, send } = values
  const isCash = order.payment_method !== "online"
  const amount = readNumber(rupees) ?? 0
  const what = cancelledByRefund(line, amount)

  return (
    <ActionDialog
      {...dialog}
      title={`Refund ${line.title}`}
      confirm={what && !send ? `Refund and cancel ${what}` : "Refund"}
      act={() => run(refundOrder, { id: line.id, rupees, reason, ...(what && send && { send }) })}
      done={(refund) => {
        const back = inRupees(refund.rupees)
        const money = isCash
          ? `${back} is to be transferred by you: see To pay out on the board.`
          : `${back} is refunded to the shopper.`
        return refund.cancelled ? `${money} The ${what} is cancelled and not sent.` : money
      }}
    >
      <TextField
        label="Amount in rupees"
        hint={`${inRupees(line.left_rupees)} of its price is left.`}
        inputMode="decimal"
        {...field("rupees")}
      />
      {what && (
        <>
          <p className="text-sm">
            {send
              ? `The ${what} is sent although nothing of its price is left.`
              : `Nothing of its price is left then, so the ${what} is cancelled and not sent.`}
          </p>
          <CheckField label={`Send the ${what} anyway`} {...field("send")} />
        </>
      )}
      {isCash && (
        <p className="text-sm text-ink-2">
          This order was paid in cash or at the counter, so you transfer the money. We ask the
          shopper for a UPI ID or a bank account, and the refund waits under To pay out on the
          board.
        </p>
      )}
      <SecondPerson order={order} rupees={amount} way={order.second_person.refund} />
      <ReasonField hint={isCash ? undefined : toGateway} {...field("reason")} />
    </ActionDialog>
  )
}
