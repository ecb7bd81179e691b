import { listReturns } from "#contract/orders/operations/returns.ts"
import { list } from "#modules/slots/office.returns.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { column, dayColumn, linkColumn } from "../../shared/columns.tsx"
import type { Column } from "../../shared/data-table.tsx"
import { FilterLinks, useView } from "../../shared/filter-links.tsx"
import { OperationTable } from "../../shared/operation-table.tsx"
import { useOperation } from "../../shared/use-operation.ts"
import { ReturnCauses } from "./return-causes.tsx"
import {
  type ReturnRow,
  reportedLateWords,
  returnKindWords,
  returnProgressWords,
  returnReasonWords,
} from "./return-reply.ts"

const views = [
  { key: "open", label: "Open", input: {}, empty: "No return is open." },
  {
    key: "requested",
    label: "To answer",
    input: { state: "requested" },
    empty: "No shopper is waiting for an answer.",
  },
  {
    key: "received",
    label: "To inspect",
    input: { state: "received" },
    empty: "No returned items are waiting for inspection.",
  },
  {
    key: "accepted",
    label: "To refund or replace",
    input: { state: "accepted" },
    empty: "No accepted return is waiting.",
  },
  { key: "all", label: "All", input: { all: true }, empty: "Nobody has returned anything yet." },
] as const

const columns: Column<ReturnRow>[] = [
  linkColumn(
    "Return",
    ({ number }) => number,
    ({ number }) => `/office/returns/${number}`,
  ),
  column("State", returnProgressWords, {
    cell: (row) => (
      <>
        {returnProgressWords(row)}
        {row.overdue && <span className="block text-sindoor">Answer is overdue</span>}
      </>
    ),
  }),
  column("Product", ({ product, quantity }) => `${product} × ${quantity}`),
  column("Reason", ({ reason }) => returnReasonWords(reason)),
  column("Shopper wants", returnKindWords),
  dayColumn("Requested", ({ requested }) => requested, {
    hasTime: true,
    aboutOf: (row) => reportedLateWords(row),
  }),
]

/** Returns that need action, oldest first. */
export default function ReturnsPage() {
  const view = useView(views)
  const loaded = useOperation(listReturns, view.input)
  return (
    <>
      <h1 className="pt-6 pb-2 text-2xl">Returns</h1>
      <FilterLinks label="Which returns" views={views} />
      <OperationTable
        loaded={loaded}
        label={view.label}
        columns={columns}
        rowKey={({ number }) => number}
        empty={view.empty}
      />
      <ReturnCauses />
      <Slot of={list} give={{}} />
    </>
  )
}
