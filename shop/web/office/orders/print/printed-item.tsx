import type { ReactNode } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import type { printCourierLabels } from "#contract/orders/operations/order-prints.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"

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
