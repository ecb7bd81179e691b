import type { OperationReply } from "#contract/office/operation.ts"
import type { printPackingSlips } from "#contract/orders/operations/order-prints.ts"
import { formatMobile } from "#domain/core/mobile.ts"

type PrintedRecipient = OperationReply<typeof printPackingSlips>[number]["to"]

/** The recipient of a parcel, one line for each part, and the PIN code that it is sorted by. */
export function Recipient({ to }: { to: PrintedRecipient }) {
  return (
    <address className="not-italic">
      <span className="block print-large">{to.name}</span>
      <span className="block">
        {to.house}, {to.street}
      </span>
      {to.landmark && <span className="block">Near {to.landmark}</span>}
      <span className="block">{[to.city, to.state].filter(Boolean).join(", ")}</span>
      <span className="block print-huge">{to.pincode}</span>
      <span className="block print-strong">
        +91 {formatMobile(to.mobile)}
        {to.alternate_phone && `, ${to.alternate_phone}`}
      </span>
    </address>
  )
}
