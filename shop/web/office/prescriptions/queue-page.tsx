import { listPrescriptions } from "#contract/prescriptions/operations/prescriptions.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import {
  type Column,
  column,
  dayColumn,
  linkColumn,
  OperationTable,
} from "../shared/data-table.tsx"
import { DoneNotice } from "../shared/done-notice.tsx"
import { FilterLinks, useView } from "../shared/filter-links.tsx"
import { useOperation } from "../shared/use-operation.tsx"
import { type QueueRow, stateWords } from "./prescription-reply.ts"

const views = [
  {
    key: "optician",
    label: "To check",
    input: {},
    empty: "No prescription is waiting for you.",
  },
  {
    key: "shopper",
    label: "Waiting for the shopper",
    input: { turn: "shopper" },
    empty: "No prescription is waiting for a shopper.",
  },
  {
    key: "all",
    label: "All",
    input: { all: true },
    empty: "No order has needed a prescription check yet.",
  },
] as const

const columns: Column<QueueRow>[] = [
  linkColumn(
    "Order",
    (row) => row.order ?? "Without a number",
    ({ order_line }) => `/office/prescriptions/${order_line}`,
  ),
  column("State", ({ state }) => stateWords(state)),
  column("Sent as", ({ source }) => (source === "typed" ? "Typed by the shopper" : "Photo or PDF")),
  column("Product", ({ product }) => product),
  column("Lens", ({ lens }) => lens),
  dayColumn("Since", ({ since }) => since, {
    hasTime: true,
    aboutOf: ({ cancelled_at }) =>
      cancelled_at && `Cancelled on ${formatDay(cancelled_at)} without an answer`,
  }),
]

/** Prescriptions to be read or approved, oldest first. */
export default function PrescriptionQueuePage() {
  const view = useView(views)
  const loaded = useOperation(listPrescriptions, view.input)
  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Prescriptions</h1>
      <DoneNotice />
      <FilterLinks label="Which prescriptions" views={views} />
      <OperationTable
        loaded={loaded}
        label={view.label}
        columns={columns}
        rowKey={({ order_line }) => order_line}
        empty={view.empty}
      />
    </>
  )
}
