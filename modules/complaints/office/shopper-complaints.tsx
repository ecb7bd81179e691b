import type { Slots } from "#contract/slots.ts"
import { dayColumn, linkColumn } from "#web/office/shared/columns.tsx"
import { type Column, DataTable } from "#web/office/shared/data-table.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { type TicketRow, ticketStateWords } from "./ticket-reply.ts"

export default function ShopperComplaints({ shopper: { complaints } }: Slots["office.shopper"]) {
  return (
    complaints && (
      <Part title="Complaints">
        <DataTable
          label="Complaints"
          columns={columns}
          rows={complaints}
          rowKey={({ number }) => number}
          empty="No complaints."
        />
      </Part>
    )
  )
}

const columns: Column<TicketRow>[] = [
  linkColumn(
    "Complaint",
    ({ number }) => number,
    ({ number }) => `/office/tickets/${number}`,
  ),
  { id: "subject", header: "About", accessorFn: ({ subject }) => subject },
  { id: "state", header: "State", accessorFn: ({ state }) => ticketStateWords(state) },
  dayColumn("Opened", ({ opened }) => opened),
]
