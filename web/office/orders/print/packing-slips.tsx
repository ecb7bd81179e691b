import { printPackingSlips } from "#contract/orders/operations/order-prints.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "../../shared/load-failure.tsx"
import { useOperation } from "../../shared/use-operation.ts"
import { Barcode } from "./barcode.tsx"
import { ParcelFollows, ParcelPlace, type PrintedParcels } from "./parcel-place.tsx"
import { Recipient } from "./recipient.tsx"

/** The packing slip of a parcel: no prices, and powers of contact lenses only. */
export function PackingSlips({ orders, parcel }: PrintedParcels) {
  const input = { orders, ...(parcel && { parcel }) }
  const { value, failure, reload } = useOperation(printPackingSlips, input)
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (!value) return <Skeleton className="h-96" />
  return value.map((slip) => (
    <article
      key={`${slip.order} ${slip.parcel}`}
      className="print-sheet print-packing-slips text-sm"
      aria-label={`Packing slip ${slip.order}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-2 border-b pb-2">
        <div>
          <p className="text-lg font-medium">{slip.shop}</p>
          <h2>Packing slip</h2>
          {slip.placed && <p>Ordered on {formatDay(slip.placed)}</p>}
          <ParcelPlace parcel={slip} />
        </div>
        <Barcode text={slip.order} />
      </header>
      <div className="py-3">
        <Recipient to={slip.to} />
      </div>
      <ul className="border-t">
        {slip.lines.map(({ title, quantity, frame_colour, lens, contact_lens }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <li key={index} className="flex gap-3 border-b py-2">
            <span aria-hidden="true" className="mt-0.5 size-4 flex-none border" />
            <span>
              <span className="block font-medium">
                {quantity} × {title}
              </span>
              {contact_lens ? (
                <span className="tabular-nums">
                  <strong>{contact_lens.eye === "right" ? "Right eye (R)" : "Left eye (L)"}</strong>
                  {contact_lens.values && `: ${contact_lens.values.join(" · ")}`}
                </span>
              ) : (
                [frame_colour, lens].filter(Boolean).join(" · ")
              )}
            </span>
          </li>
        ))}
      </ul>
      <ParcelFollows parcel={slip} />
      <p className="pt-3">Questions? Call {slip.shop_phone}.</p>
    </article>
  ))
}
