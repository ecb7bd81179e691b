import { type ComponentType, useState } from "react"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { returnCash } from "#contract/money/operations/cash.ts"
import { cancelOrder } from "#contract/orders/operations/cancel.ts"
import { correctShipment, deliverOrder } from "#contract/orders/operations/parcels.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { courierName } from "#domain/orders/couriers.ts"
import { refusedRefundBy } from "#domain/orders/late-parcel.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { ActionDialog, type ActionProps, DialogButton } from "../shared/action-dialog.tsx"
import { CheckField, ReasonField, TextField, useField, useFields } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { ParcelFields } from "../shared/parcel-fields.tsx"
import { Part } from "../shared/part.tsx"
import { inRupees } from "../shared/rupees.ts"
import type { OfficeOrder, OfficeOrderLine } from "./order-reply.ts"

interface Parcel {
  id: string
  lines: OfficeOrderLine[]
}

/** The parcels of an order that were handed over: corrected, closed by hand, printed again. */
export function Parcels({ order, onDone }: { order: OfficeOrder; onDone: ActionProps["onDone"] }) {
  const sent = order.lines.filter(({ shipment }) => shipment !== null)
  if (sent.length === 0) return null
  return (
    <Part title="Parcels">
      <ul className="border-t border-line">
        {Array.from(
          Map.groupBy(sent, ({ shipment }) => shipment!),
          ([id, lines]) => (
            <ParcelItem key={id} parcel={{ id, lines }} order={order} onDone={onDone} />
          ),
        )}
      </ul>
    </Part>
  )
}

function ParcelItem(props: { parcel: Parcel; order: OfficeOrder; onDone: ActionProps["onDone"] }) {
  const { parcel, order } = props
  const { may } = useOffice()
  const [first] = parcel.lines
  const name = `${courierName(first!.courier ?? "")} ${first!.tracking_number}`
  const isOnItsWay = parcel.lines.some(({ state }) => state === "Processing")
  const refused = first!.refused
  const mayReturn = may(isCash(order) ? "orders.ship" : "orders.cancel")
  const of = <span className="sr-only"> of {name}</span>
  const action = (Opened: ComponentType<ParcelDialogProps>, label: string) => (
    <DialogButton
      look="quiet"
      onDone={props.onDone}
      dialog={(dialog) => <Opened parcel={parcel} order={order} {...dialog} />}
    >
      {label}
      {of}
    </DialogButton>
  )
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium break-all">{name}</span>
        <span className="text-sm">{isOnItsWay ? "On its way" : first!.state}</span>
      </div>
      <p className="text-sm text-ink-2">
        {parcel.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")}
      </p>
      {refused && (
        <p className="text-sm">
          The shopper refused it on {formatDay(refused)}, because it was late.{" "}
          {refusedWords(order, first!)}
        </p>
      )}
      {isOnItsWay && (
        <div className="flex flex-wrap gap-x-2">
          {may("orders.ship") && (
            <>
              {action(CorrectParcel, "Correct number")}
              {action(MarkDelivered, "Mark delivered")}
            </>
          )}
          {mayReturn && action(CameBack, "Came back")}
          {may("orders.ship") &&
            prints.map(([kind, label]) => (
              <ButtonLink
                key={kind}
                look="quiet"
                to={`/office/print/${kind}?orders=${order.number}&parcel=${parcel.id}`}
              >
                {label}
                {of}
              </ButtonLink>
            ))}
        </div>
      )}
    </li>
  )
}

/** What becomes of a refused parcel. */
const refusedWords = (order: OfficeOrder, { state, refused, returns }: OfficeOrderLine) => {
  if (state === "Delivered" && returns.length === 0)
    return "It was delivered all the same. Open a return below to have it picked up and refunded."
  if (state !== "Processing" || !refused) return ""
  return isCash(order)
    ? "It is closed without a payment when it comes back."
    : `It is refunded when it comes back, on ${formatDay(refusedRefundBy(refused))} at the latest.`
}

const prints = [
  ["packing-slips", "Print slip again"],
  ["labels", "Print label again"],
] as const

const isCash = ({ payment_state }: OfficeOrder) => payment_state === "to_collect"

interface ParcelDialogProps extends ActionProps {
  parcel: Parcel
  order: OfficeOrder
}

function CorrectParcel({ parcel, order: _, ...dialog }: ParcelDialogProps) {
  const { run } = useOffice()
  const [first] = parcel.lines
  const [courier, setCourier] = useState(first?.courier ?? "")
  const [number, setNumber] = useState(first?.tracking_number ?? "")
  const reason = useField("")
  return (
    <ActionDialog
      {...dialog}
      title="Correct the parcel"
      confirm="Save"
      act={() => run(correctShipment, { id: parcel.id, courier, number, reason: reason.value })}
      done={(corrected) => `The parcel is now ${corrected.tracking_number}.`}
    >
      <p className="text-sm text-ink-2">The shopper gets a message with the right number.</p>
      <ParcelFields courier={courier} onCourier={setCourier} number={number} onNumber={setNumber} />
      <ReasonField {...reason} hint="For example: the label of another box was used." />
    </ActionDialog>
  )
}

function MarkDelivered({ parcel, order: _, ...dialog }: ParcelDialogProps) {
  const { run } = useOffice()
  const { values, field } = useFields({ on: "", reason: "" })
  const { on, reason } = values
  return (
    <ActionDialog
      {...dialog}
      title="Mark as delivered"
      confirm="Mark delivered"
      act={() => run(deliverOrder, { id: parcel.id, reason, ...(on && { on }) })}
      done="Marked as delivered. The shopper was notified."
    >
      <p className="text-sm text-ink-2">
        Only where the courier never reports it. The shopper is notified, and the days for a return
        begin.
      </p>
      <TextField
        label="Day of the delivery"
        hint="Today if left empty."
        optional
        type="date"
        {...field("on")}
      />
      <ReasonField {...field("reason")} hint="How you know, such as: the shopper called." />
    </ActionDialog>
  )
}

function CameBack({ parcel, order, ...dialog }: ParcelDialogProps) {
  const { run } = useOffice()
  const { values, field } = useFields({ reason: "", restock: false })
  const { reason, restock } = values
  const left = parcel.lines.reduce((sum, { left_rupees }) => sum + left_rupees, 0)
  const isRefused = parcel.lines.some(({ refused }) => refused !== null)

  async function act(): Promise<ApiResult<{ refund_rupees: number }[] | object>> {
    if (reason.trim() === "") return fail("BAD_REQUEST", "Say how you know.")
    return isCash(order)
      ? run(returnCash, { id: parcel.id, reason })
      : run(cancelOrder, { id: parcel.id, reason, restock })
  }

  return (
    <ActionDialog
      {...dialog}
      title="The parcel came back"
      confirm={isCash(order) ? "Close the order" : "Cancel and refund"}
      act={act}
      done={(done) =>
        Array.isArray(done)
          ? `Cancelled. ${inRupees(done.reduce((sum, one) => sum + one.refund_rupees, 0))} is refunded.`
          : "Closed as not accepted. The shopper was notified."
      }
    >
      <p className="text-sm text-ink-2">
        {isCash(order)
          ? "Nothing was collected: the order is closed as not accepted, and its invoice is credited. Frames without lenses can be sold again. The shopper gets a message that there is nothing to pay."
          : `What is in this parcel is cancelled, and ${inRupees(left)} is refunded to the shopper${isRefused ? " with the delivery fee, because it was late and refused" : ""}. To send it once more instead, correct the number of the parcel.`}
      </p>
      <ReasonField {...field("reason")} hint="For example: nobody was home three times." />
      {!isCash(order) && <CheckField label="Restock the items" {...field("restock")} />}
    </ActionDialog>
  )
}
