import { useState } from "react"
import { fail } from "#contract/core/api-result.ts"
import { shipOrder } from "#contract/orders/operations/parcels.ts"
import { madePairsInWords, nextParcel } from "#domain/orders/order-work.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { ActionDialog, type ActionProps } from "../shared/action-dialog.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { ParcelFields } from "../shared/parcel-fields.tsx"
import { BookParcel } from "./book-parcel.tsx"
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
