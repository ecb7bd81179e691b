import type { ReactNode } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import type { printPackingSlips } from "#contract/orders/operations/order-prints.ts"
import type { Paper } from "./paper.ts"

export type PrintedSeller = OperationReply<typeof printPackingSlips>[number]["seller"]

/** What a kind of print shows: which orders, on which paper, and of one order which parcel. */
export interface PrintProps {
  orders: string
  /** The next parcel unless it is named. */
  parcel?: string | undefined
  paper: Paper
}

/**
 * One sheet, with its seller and number at the top of every page that it needs: browsers repeat the
 * head of a table on each.
 */
export function PrintSheet(props: {
  paper: Paper
  title: string
  number: string
  seller: PrintedSeller
  children: ReactNode
}) {
  const { paper, title, number, seller } = props
  return (
    <article className={`print-sheet print-${paper}`} aria-label={`${title} ${number}`}>
      <table role="presentation" className="print-pages">
        <thead>
          <tr>
            <td>
              <div className="print-head">
                <span>
                  {seller.name} <span className="print-unit">· {seller.phone}</span>
                </span>
                <span>
                  {title} {number}
                </span>
              </div>
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{props.children}</td>
          </tr>
        </tbody>
      </table>
    </article>
  )
}

/** An empty box for what the shop does not know. */
export function Blank({ of, wide }: { of: string; wide?: true }) {
  return (
    <span
      role="img"
      aria-label={`Empty box for ${of}`}
      className={wide ? "print-blank print-blank-wide" : "print-blank"}
    />
  )
}
