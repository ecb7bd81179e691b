import type { ReactNode } from "react"
import { Link } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import { listBoardSection } from "#contract/office/operations/board.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { OrderTable, type TableOrder } from "../orders/order-table.tsx"
import { Loading } from "../shared/loading.tsx"
import { useOperation } from "../shared/use-operation.ts"

const rowClasses = "flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-2.5"

/** Sections whose rows say more than the facts of the order. */
const noted: readonly string[] = [
  ...["to_check", "refused", "on_hold", "failed_refunds", "to_pay_out", "no_invoice"],
]

/** The orders of a section for the table; null if it lists something else. */
function ordersOf(
  section: string,
  listed: OperationReply<typeof listBoardSection>,
): TableOrder[] | null {
  const orders = listed.flatMap(({ row, page, about }, index) =>
    row
      ? {
          ...row,
          key: `${row.number} ${index}`,
          ...(page && { page: `/office/${page}` }),
          ...(noted.includes(section) && { note: about }),
        }
      : [],
  )
  return orders.length === listed.length && section !== "returns" ? orders : null
}

/** The items of one section, oldest first. */
export function SectionList({ section, empty }: { section: string; empty: string }) {
  const { value, ...loading } = useOperation(listBoardSection, { section })
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-40" />
  if (value.length === 0) return <p className="text-ink-2">{empty}</p>
  const orders = ordersOf(section, value)
  if (orders) return <OrderTable label="Orders" rows={orders} empty={empty} />
  return (
    <ul className="border-t border-line">
      {value.map(({ name, about, order, page, since }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: colours of one product have one title
        <li key={index} className="border-b border-line">
          <Row page={page ?? (order && `orders/${encodeURIComponent(order)}`)}>
            <span>
              <span className="font-medium">{name}</span>{" "}
              <span className="text-sm text-ink-2">{about}</span>
            </span>
            <span className="text-sm text-ink-2">{since && formatDay(since)}</span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

function Row({ page, children }: { page: string | null; children: ReactNode }) {
  if (!page) return <div className={rowClasses}>{children}</div>
  return (
    <Link to={`/office/${page}`} data-list-item className={`${rowClasses} hover:bg-sunk`}>
      {children}
    </Link>
  )
}
