import type { ReactNode } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import type {
  printCourierLabels,
  printPackingSlips,
} from "#contract/orders/operations/order-prints.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"

type Slip = OperationReply<typeof printPackingSlips>[number]

/** The place of a parcel among those of its order. */
type Place = Pick<Slip, "parcel" | "parcels" | "follows">

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

type Item = OperationReply<typeof printCourierLabels>[number]["items"][number]

/** One item of a parcel with its picture, in a list. */
export function PrintedItem(props: {
  item: Item
  /** Such as a box to tick. */
  before?: ReactNode
  /** How many of what: `2 ×` pieces unless it is said. */
  count?: string
  children?: ReactNode
}) {
  const { title, quantity, picture } = props.item
  return (
    <li className="print-item">
      {props.before}
      {/* A picture that loads late would be missing on paper. */}
      <Picture path={picture} alt="" sizes="10rem" first />
      <div>
        <p className="print-strong">
          {props.count ?? `${quantity} ×`} {title}
        </p>
        {props.children}
      </div>
    </li>
  )
}

/** The recipient of a parcel, one line for each part, and the PIN code that it is sorted by. */
export function Recipient({ to }: Pick<Slip, "to">) {
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

/** Who packed a parcel and where, on one line; the address may begin with the shop's name already. */
export function senderOf({ name, legal_name, address }: Slip["seller"]): string {
  const isNamed = address.startsWith(legal_name ?? name)
  return isNamed ? address : `${legal_name ?? name}, ${address}`
}

/** Whom the buyer may ask or complain to. */
export function ConsumerCare({ seller: { phone, email } }: { seller: Slip["seller"] }) {
  return (
    <p>
      Consumer care: {phone}, {email}
    </p>
  )
}
