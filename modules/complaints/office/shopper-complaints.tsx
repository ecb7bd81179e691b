import type { Slots } from "#contract/slots.ts"
import { type Column, DataTable, dayColumn } from "#web/office/shared/data-table.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { type TicketRow, ticketColumns } from "./ticket-reply.ts"

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

const columns: Column<TicketRow>[] = [...ticketColumns, dayColumn("Opened", ({ opened }) => opened)]
