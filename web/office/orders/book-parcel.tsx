import { useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import {
  bookParcel,
  cancelParcelBooking,
  showBooking,
} from "#contract/orders/operations/parcels.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useChange, useOperation } from "../shared/use-operation.ts"

type Booking = OperationReply<typeof bookParcel>

/** Books the parcel of a dialog with a courier; absent while no booking account is connected. */
export function BookParcel(props: {
  order: string
  lines: ReadonlySet<string>
  onBooked: (booking: Booking) => void
}) {
  const { order, lines, onBooked } = props
  const { value } = useOperation(showBooking, { id: order })
  const book = useChange(bookParcel)
  const cancel = useChange(cancelParcelBooking)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!value?.connected) return null
  const { booking } = value

  async function press() {
    setBusy(true)
    const booked = await book({ id: order, lines: [...lines] })
    setBusy(false)
    setRefusal(booked.ok ? null : booked.failure.message)
    if (booked.ok) onBooked(booked.value)
  }

  async function undo() {
    setBusy(true)
    const cancelled = await cancel({ id: order })
    setBusy(false)
    setRefusal(cancelled.ok ? null : cancelled.failure.message)
  }

  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      {booking ? (
        <p className="text-sm">
          Booked with {booking.courier_name}, {booking.tracking_number}
          {booking.pickup_day && `. Pick-up on ${formatDay(booking.pickup_day)}`}.
        </p>
      ) : (
        <p className="text-sm text-ink-2">
          Shiprocket chooses the courier, and gives the number, the label and a pick-up.
        </p>
      )}
      {refusal && <Notice look="error">{refusal}</Notice>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {booking?.label && (
          <a
            href={booking.label}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-tap items-center"
          >
            Print the label<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {booking ? (
          <>
            <Button look="secondary" size="sm" onClick={() => onBooked(booking)}>
              Use this number
            </Button>
            <Button look="quiet" size="sm" busy={busy} onClick={() => void undo()}>
              Cancel the booking
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            size="sm"
            busy={busy}
            busyLabel="Booking"
            disabled={lines.size === 0}
            onClick={() => void press()}
          >
            Book the parcel
          </Button>
        )}
      </div>
    </div>
  )
}
