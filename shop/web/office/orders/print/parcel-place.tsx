import type { OperationReply } from "#contract/office/operation.ts"
import type { printPackingSlips } from "#contract/orders/operations/order-prints.ts"

/** The place of a parcel among those of its order. */
type Place = Pick<
  OperationReply<typeof printPackingSlips>[number],
  "parcel" | "parcels" | "follows"
>

/** `Parcel 1 of 2`; nothing for an order in one parcel. */
export function ParcelPlace({ parcel: { parcel, parcels } }: { parcel: Place }) {
  if (parcels === 1) return null
  return (
    <p className="print-strong">
      Parcel {parcel} of {parcels}
    </p>
  )
}

/** What is not in this parcel, so that nobody looks for it. */
export function ParcelFollows({ parcel: { follows } }: { parcel: Place }) {
  if (follows.length === 0) return null
  return (
    <p className="print-block">
      Sent in another parcel:{" "}
      {follows.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")}
    </p>
  )
}
