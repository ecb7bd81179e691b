import type { OperationReply } from "#contract/office/operation.ts"
import { printCourierLabels } from "#contract/orders/operations/order-prints.ts"
import { inRupees } from "../../shared/rupees.ts"
import { Loading, useOperation } from "../../shared/use-operation.tsx"
import { Barcode } from "./barcode.tsx"
import type { Paper } from "./paper.ts"
import { ConsumerCare, ParcelPlace, PrintedItem, Recipient, senderOf } from "./parcel-blocks.tsx"
import { Blank, type PrintProps, PrintSheet } from "./print-sheet.tsx"

type Label = OperationReply<typeof printCourierLabels>[number]

/** More would need a second page; the slip in the parcel has all. */
const maxShownItems: Record<Paper, number> = { a5: 4, label: 2 }

/** The parcel label: no prices, which would tell a thief what is inside. */
export function CourierLabels({ orders, parcel, paper }: PrintProps) {
  const input = { orders, ...(parcel && { parcel }) }
  const { value, ...loading } = useOperation(printCourierLabels, input)
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-96" />
  return value.map((label) => (
    <CourierLabel key={`${label.order} ${label.parcel}`} label={label} paper={paper} />
  ))
}

function CourierLabel({ label, paper }: { label: Label; paper: Paper }) {
  const { collect_rupees, courier, tracking_number, items } = label
  const others = items.slice(maxShownItems[paper])
  const otherPieces = others.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <PrintSheet paper={paper} title="Label" number={label.order} seller={label.seller}>
      <div className="print-block print-row">
        <p className="print-large">{courier ?? "Courier"}</p>
        <p className="print-boxed print-huge">
          {collect_rupees === null ? "PREPAID" : `COD ${inRupees(collect_rupees)}`}
        </p>
      </div>
      <div className="print-block">
        {tracking_number ? (
          <Barcode text={tracking_number} paper={paper} full />
        ) : (
          <>
            <p>Courier's number (AWB)</p>
            <Blank of="the courier's number" wide />
          </>
        )}
      </div>
      <div className="print-block">
        <h2>To</h2>
        <Recipient to={label.to} />
      </div>
      <div className="print-block print-row">
        <div>
          <ParcelPlace parcel={label} />
          <p>
            {label.pieces} {label.pieces === 1 ? "piece" : "pieces"}
          </p>
        </div>
        <Barcode text={label.order} paper={paper} />
      </div>
      <ul className="print-block">
        {items.slice(0, maxShownItems[paper]).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <PrintedItem key={index} item={{ ...item, title: withColour(item) }} />
        ))}
        {otherPieces > 0 && <li>and {otherPieces} more, see the packing slip</li>}
      </ul>
      <div className="print-block">
        <p>From {senderOf(label.seller)}. If undelivered, return to this address.</p>
        <ConsumerCare seller={label.seller} />
      </div>
    </PrintSheet>
  )
}

const withColour = ({ title, variant }: Label["items"][number]): string =>
  [title, variant].filter(Boolean).join(", ")
