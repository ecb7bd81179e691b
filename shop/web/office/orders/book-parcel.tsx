import type { OperationReply } from "#contract/office/operation.ts"
import {
  bookParcel,
  cancelParcelBooking,
  showBooking,
} from "#contract/orders/operations/parcels.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
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
          <a
            href={booked.label}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-tap items-center"
          >
            Print the label<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {booked ? (
          <>
            <Button look="secondary" size="sm" onClick={() => onBooked(booked)}>
              Use this number
            </Button>
            <Button look="quiet" size="sm" busy={cancelling.isPending} onClick={cancelling.submit}>
              Cancel the booking
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            size="sm"
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
