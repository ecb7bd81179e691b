import { countReturns, listReturns } from "#contract/orders/operations/returns.ts"
import { list } from "#modules/slots/office.returns.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import {
  type Column,
  column,
  dayColumn,
  inFixedOrder,
  linkColumn,
  OperationTable,
} from "../../shared/data-table.tsx"
import { FilterLinks, useView } from "../../shared/filter-links.tsx"
import { Part } from "../../shared/part.tsx"
import { useHasCheck } from "../../shared/use-has-check.ts"
import { useOperation } from "../../shared/use-operation.tsx"
import {
  type CountedCause,
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

const DAYS = 90

const count = (field: keyof CountedCause & string, header: string) =>
  column<CountedCause>(header, (cause) => cause[field], { numeric: true })

const CHECKED = "Had passed the check"

const causeColumns = inFixedOrder<CountedCause>([
  column("Cause", ({ reason }) => returnReasonWords(reason)),
  count("pieces", "Pieces"),
  count("checked", CHECKED),
  count("remade", "Made again"),
  count("replaced", "Replaced"),
  count("refunded", "Refunded"),
  count("declined", "Declined"),
])
const withoutCheck = causeColumns.filter(({ header }) => header !== CHECKED)

/** How many pieces came back for which cause, and how many glasses were made again. */
function ReturnCauses() {
  const loaded = useOperation(countReturns, { days: DAYS })
  const hasCheck = useHasCheck()
  return (
    <div className="pt-10">
      <Part title="Returns and remakes by cause">
        <p className="pb-3 text-sm text-ink-2">Pieces of returns of the last {DAYS} days.</p>
        <OperationTable
          loaded={loaded}
          label="Returns and remakes by cause"
          columns={hasCheck ? causeColumns : withoutCheck}
          rowKey={({ reason }) => reason}
          empty="No returns in this period."
        />
      </Part>
    </div>
  )
}
