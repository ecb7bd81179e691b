import { printCourierLabels } from "#contract/orders/operations/order-prints.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { LoadFailure } from "../../shared/load-failure.tsx"
import { inRupees } from "../../shared/rupees.ts"
import { useOperation } from "../../shared/use-operation.ts"
import { Barcode } from "./barcode.tsx"
import { ParcelPlace, type PrintedParcels } from "./parcel-place.tsx"
import { Recipient } from "./recipient.tsx"

/** The parcel label, in the 4 × 6 inches of couriers' printers. */
export function CourierLabels({ orders, parcel }: PrintedParcels) {
  const input = { orders, ...(parcel && { parcel }) }
  const { value, failure, reload } = useOperation(printCourierLabels, input)
  if (failure) return <LoadFailure failure={failure} reload={reload} />
  if (!value) return <Skeleton className="h-96" />
  return value.map((label) => (
    <article
      key={`${label.order} ${label.parcel}`}
      className="print-sheet print-labels text-sm"
      aria-label={`Label ${label.order}`}
    >
      <p className="border-b pb-2 text-lg font-medium">
        {label.collect_rupees === null
          ? "PREPAID"
          : `COLLECT ${inRupees(label.collect_rupees)} IN CASH`}
      </p>
      <div className="py-3 text-base">
        <h2 className="text-sm">To</h2>
        <Recipient to={label.to} />
      </div>
      <div className="border-y py-3">
        <Barcode text={label.order} />
        <ParcelPlace parcel={label} />
        <p>
          {label.pieces} {label.pieces === 1 ? "piece" : "pieces"}
          {label.tracking_number && ` · ${label.courier} ${label.tracking_number}`}
        </p>
      </div>
      <p className="pt-2 text-xs">
        From {senderOf(label.from)}, {label.from_phone}. If undelivered, return to this address.
      </p>
    </article>
  ))
}

/** The address may begin with the shop's name already. */
const senderOf = ({ name, address }: { name: string; address: string }) =>
  address.startsWith(name) ? address : `${name}, ${address}`
