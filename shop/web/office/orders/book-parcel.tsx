import type { OperationReply } from "#contract/office/operation.ts"
import {
  bookParcel,
  cancelParcelBooking,
  showBooking,
} from "#contract/orders/operations/parcels.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useActions } from "../shared/use-actions.ts"
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
  const { busy, problem, act } = useActions()
  if (!value?.connected) return null
  const { booking } = value

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
      {problem && <Notice look="error">{problem}</Notice>}
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
            <Button
              look="quiet"
              size="sm"
              busy={busy !== null}
              onClick={() => void act("cancel", () => cancel({ id: order }))}
            >
              Cancel the booking
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            size="sm"
            busy={busy !== null}
            busyLabel="Booking"
            disabled={lines.size === 0}
            onClick={() => void act("book", () => book({ id: order, lines: [...lines] }), onBooked)}
          >
            Book the parcel
          </Button>
        )}
      </div>
    </div>
  )
}
