import { formatDay } from "#domain/core/indian-time.ts"
import { type Column, column, dayColumn, OperationTable } from "#web/office/shared/data-table.tsx"
import { FilterLinks, useView } from "#web/office/shared/filter-links.tsx"
import { useOperation } from "#web/office/shared/use-operation.tsx"
import { listOverdueTickets, listTickets } from "../contract/operations.ts"
import { dueOf, type TicketRow, ticketColumns } from "./ticket-reply.ts"

const views = [
  {
    key: "open",
    label: "Not closed",
    operation: listTickets,
    input: {},
    empty: "No complaint is open.",
  },
  {
    key: "overdue",
    label: "Overdue",
    operation: listOverdueTickets,
    input: {},
    empty: "Every complaint is answered in time.",
  },
  {
    key: "all",
    label: "All",
    operation: listTickets,
    input: { all: true },
    empty: "Nobody has complained yet.",
  },
] as const

const columns: Column<TicketRow>[] = [
  ...ticketColumns,
  column("Due", (row) => dueOf(row)?.by ?? "", { cell: (row) => <Due ticket={row} /> }),
  column("Product", ({ product }) => product ?? "None"),
  dayColumn("Opened", ({ opened }) => opened, { hasTime: true }),
]

function Due({ ticket }: { ticket: TicketRow }) {
  const due = dueOf(ticket)
  if (!due) return "Nothing"
  const words = `${due.what} by ${formatDay(due.by)}`
  return ticket.overdue ? <span className="text-sindoor">{words}, overdue</span> : words
}

/** Complaints, earliest due time first. */
export default function TicketsPage() {
  const view = useView(views)
  const loaded = useOperation(view.operation, view.input)
  return (
    <>
      <h1 className="pt-6 pb-2 text-2xl">Complaints</h1>
      <FilterLinks label="Which complaints" views={views} />
      <OperationTable
        loaded={loaded}
        label={view.label}
        columns={columns}
        rowKey={({ number }) => number}
        empty={view.empty}
      />
    </>
  )
}
