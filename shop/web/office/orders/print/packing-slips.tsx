import { Fragment } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { printPackingSlips } from "#contract/orders/operations/order-prints.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { inRupees } from "../../shared/rupees.ts"
import { Loading, useOperation } from "../../shared/use-operation.tsx"
import { Barcode } from "./barcode.tsx"
import {
  ConsumerCare,
  ParcelFollows,
  ParcelPlace,
  PrintedItem,
  Recipient,
  senderOf,
} from "./parcel-blocks.tsx"
import { Blank, type PrintProps, PrintSheet } from "./print-sheet.tsx"

type Line = OperationReply<typeof printPackingSlips>[number]["lines"][number]

/** The packing slip of a parcel: the MRP but nothing that was paid, and powers of contact lenses only. */
export function PackingSlips({ orders, parcel, paper }: PrintProps) {
  const input = { orders, ...(parcel && { parcel }) }
  const { value, ...loading } = useOperation(printPackingSlips, input)
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-96" />
  return value.map((slip) => (
    <PrintSheet
      key={`${slip.order} ${slip.parcel}`}
      paper={paper}
      title="Packing slip"
      number={slip.order}
      seller={slip.seller}
    >
      <div className="print-block print-row">
        <div>
          <Recipient to={slip.to} />
        </div>
        <div>
          <Barcode text={slip.order} paper={paper} />
          {slip.placed && <p>Ordered on {formatDay(slip.placed)}</p>}
          <ParcelPlace parcel={slip} />
          {slip.tracking_number && (
            <p>
              {slip.courier} <span className="print-strong">{slip.tracking_number}</span>
            </p>
          )}
        </div>
      </div>
      <ul className="print-block print-flow">
        {slip.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <SlipLine key={index} line={line} />
        ))}
      </ul>
      <ParcelFollows parcel={slip} />
      {slip.additional_details.map(({ label, text }) => (
        <div key={label} className="print-block">
          <p className="print-strong">{label}</p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      ))}
      <div className="print-block">
        <p>
          Packed on {slip.packed ? formatDay(slip.packed) : <Blank of="the day of packing" />} by{" "}
          {senderOf(slip.seller)}
        </p>
        <ConsumerCare seller={slip.seller} />
      </div>
    </PrintSheet>
  ))
}

function SlipLine({ line }: { line: Line }) {
  const { contact_lens, variant, lens, quantity, sku } = line
  const t = useTranslate()
  const declared = [
    sku && `SKU ${sku}`,
    line.mrp_rupees !== null && `MRP ${inRupees(line.mrp_rupees)} incl. of all taxes`,
    line.net_quantity && `Net quantity ${line.net_quantity}`,
    line.country_of_origin && `Country of origin ${line.country_of_origin}`,
  ]
  return (
    <PrintedItem
      item={line}
      before={<span aria-hidden="true" className="print-tick" />}
      {...(contact_lens && { count: `${t(boxesInWords(quantity))} of` })}
    >
      {contact_lens ? (
        <p>
          <strong>{contact_lens.eye === "right" ? "Right eye (R)" : "Left eye (L)"}</strong>
          {contact_lens.values && <Units texts={contact_lens.values} before=": " />}
        </p>
      ) : (
        <p>{[variant, lens].filter(Boolean).join(" · ")}</p>
      )}
      {line.pieces.map((piece) => (
        <p key={piece}>{piece}</p>
      ))}
      {line.warnings.map((warning) => (
        <p key={warning} className="print-strong">
          Stop: {warning}
        </p>
      ))}
      <p>
        <Units texts={declared.filter((text) => text !== null && text !== false)} />
      </p>
    </PrintedItem>
  )
}

/** Texts with dots between, none of which is split over two lines. */
const Units = ({ texts, before = "" }: { texts: string[]; before?: string }) =>
  texts.map((text, index) => (
    <Fragment key={text}>
      {index === 0 ? before : " · "}
      <span className="print-unit">{text}</span>
    </Fragment>
  ))
