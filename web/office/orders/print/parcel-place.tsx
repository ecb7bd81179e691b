import { z } from "zod"

/** Which orders are printed, and of one order which parcel: the next one unless it is named. */
export interface PrintedParcels {
  orders: string
  parcel?: string | undefined
}

/** The place of a parcel among those of its order, in a reply. */
export const parcelPlace = {
  parcel: z.number(),
  parcels: z.number(),
  follows: z.array(z.object({ title: z.string(), quantity: z.number() })),
}

type Place = z.output<z.ZodObject<typeof parcelPlace>>

/** `Parcel 1 of 2`; nothing for an order in one parcel. */
export function ParcelPlace({ parcel: { parcel, parcels } }: { parcel: Place }) {
  if (parcels === 1) return null
  return (
    <p className="font-medium">
      Parcel {parcel} of {parcels}
    </p>
  )
}

/** What is not in this parcel, so that nobody looks for it. */
export function ParcelFollows({ parcel: { follows } }: { parcel: Place }) {
  if (follows.length === 0) return null
  return (
    <p className="pt-3">
      Sent in another parcel:{" "}
      {follows.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")}
    </p>
  )
}
