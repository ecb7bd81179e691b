import { useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import {
  bookParcel,
  cancelParcelBooking,
  shipOrder,
  showBooking,
} from "#contract/orders/operations/parcels.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { madePairsInWords, nextParcel } from "#domain/orders/order-work.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { ParcelFields } from "../shared/parcel-fields.tsx"
import { useChange, useOperation } from "../shared/use-operation.tsx"
import { countMade, type OfficeOrder, type OfficeOrderLine, orderNameOf } from "./order-reply.ts"

/** Hands over selected lines as one parcel; the others wait for the next one. */
export function ShipDialog({ order, ...dialog }: ActionProps & { order: OfficeOrder }) {
  const { run } = useOffice()
  const waiting = order.lines.filter(({ state }) => state === "Confirmed")
  const ready = nextParcel(waiting, ({ next }) => next)
  const [courier, setCourier] = useState("")
  const [parcel, setParcel] = useState("")
  const [lines, setLines] = useState(() => new Set(ready.map(({ id }) => id)))

  async function act() {
    if (lines.size === 0) return fail("BAD_REQUEST", "Choose what is in the parcel.")
    if (courier === "") return fail("BAD_REQUEST", "Choose the courier.")
    return run(shipOrder, { id: orderNameOf(order), courier, number: parcel, lines: [...lines] })
  }

  return (
    <ActionDialog
      {...dialog}
      title={`Ship ${order.number}`}
      confirm="Ship"
      act={act}
      done={(shipped) => `Shipped as ${shipped.tracking_number}.`}
    >
      <fieldset>
        <legend className="pb-1 text-sm font-medium">In this parcel</legend>
        {waiting.map((line) => (
          <Checkbox
            key={line.id}
            label={`${line.title} × ${line.quantity}${notReady(line)}`}
            checked={lines.has(line.id)}
            disabled={line.next === "make"}
            onChange={({ target }) =>
              setLines((before) => {
                const after = new Set(before)
                if (target.checked) after.add(line.id)
                else after.delete(line.id)
                return after
              })
            }
          />
        ))}
      </fieldset>
      {lines.size > 0 && lines.size < waiting.length && (
        <p className="text-sm text-ink-2">The rest waits for the next parcel.</p>
      )}
      <p className="text-sm text-ink-2">The shopper is notified immediately.</p>
      <BookParcel
        order={orderNameOf(order)}
        lines={lines}
        onBooked={(booking) => {
          if (booking.courier) setCourier(booking.courier)
          setParcel(booking.tracking_number)
        }}
      />
      <ParcelFields courier={courier} onCourier={setCourier} number={parcel} onNumber={setParcel} />
    </ActionDialog>
  )
}

function notReady(line: OfficeOrderLine): string {
  if (line.next === "pack") return ", not packed yet"
  if (line.next !== "make") return ""
  return `, ${madePairsInWords(countMade(line), line.pairs.length) ?? "lenses not made yet"}`
}

type Booking = OperationReply<typeof bookParcel>

/** Books the parcel of a dialog with a courier; absent while no booking account is connected. */
function BookParcel(props: {
  order: string
  lines: ReadonlySet<string>
  onBooked: (booking: Booking) => void
}) {
  const { order, lines, onBooked } = props
  const { value } = useOperation(showBooking, { id: order })
  const book = useChange(bookParcel)
  const cancel = useChange(cancelParcelBooking)
  const booking = useMutation(() => book({ id: order, lines: [...lines] }), { onSuccess: onBooked })
  const cancelling = useMutation(() => cancel({ id: order }))
  const problem = booking.problem ?? cancelling.problem
  if (!value?.connected) return null
  const { booking: booked } = value

  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      {booked ? (
        <p className="text-sm">
          Booked with {booked.courier_name}, {booked.tracking_number}
          {booked.pickup_day && `. Pick-up on ${formatDay(booked.pickup_day)}`}.
        </p>
      ) : (
        <p className="text-sm text-ink-2">
          Shiprocket chooses the courier, and gives the number, the label and a pick-up.
        </p>
      )}
      {problem && <Notice look="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {booked?.label && (
          <a href={booked.label} target="_blank" rel="noopener noreferrer" className="tap-link">
            Print the label<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {booked ? (
          <>
            <Button onClick={() => onBooked(booked)}>Use this number</Button>
            <Button look="quiet" busy={cancelling.isPending} onClick={cancelling.submit}>
              Cancel the booking
            </Button>
          </>
        ) : (
          <Button
            busy={booking.isPending}
            busyLabel="Booking"
            disabled={lines.size === 0}
            onClick={booking.submit}
          >
            Book the parcel
          </Button>
        )}
      </div>
    </div>
  )
}
