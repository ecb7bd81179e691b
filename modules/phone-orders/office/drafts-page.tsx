import { useState } from "react"
import type { z } from "zod"
import {
  amountColumn,
  type Column,
  DataTable,
  dayColumn,
  linkColumn,
} from "#web/office/shared/data-table.tsx"
import { DoneNotice } from "#web/office/shared/done-notice.tsx"
import { Loading, useOperation } from "#web/office/shared/use-operation.tsx"
import { ButtonLink } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { listDrafts } from "../contract/operations.ts"
import { draftOrderStateWords } from "../rules/draft-order.ts"

type Row = z.output<typeof listDrafts.reply>[number]

const columns: Column<Row>[] = [
  linkColumn(
    "Shopper",
    ({ name }) => name,
    ({ draft }) => `/office/orders/drafts/${draft}`,
  ),
  {
    header: "State",
    accessorFn: ({ state, order }) =>
      order ? `${draftOrderStateWords[state]}, ${order}` : draftOrderStateWords[state],
  },
  { id: "items", header: "Items", accessorKey: "items" },
  amountColumn("rupees", "Total"),
  { id: "by", header: "Entered by", accessorKey: "by" },
  dayColumn("Changed", ({ changed }) => changed, { hasTime: true }),
]

/** The orders that staff entered and that are not placed yet. */
export default function DraftsPage() {
  const [all, setAll] = useState(false)
  const { value, ...loading } = useOperation(listDrafts, { all })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-6 pb-2">
        <h1 className="text-2xl">Draft orders</h1>
        <ButtonLink look="primary" to="/office/orders/new">
          New order
        </ButtonLink>
      </div>
      <DoneNotice />
      <Checkbox
        label="Show those ordered or cancelled as well"
        checked={all}
        onChange={({ target }) => setAll(target.checked)}
      />
      <Loading {...loading} value={value} className="h-96" />
      {value && (
        <DataTable
          label="Draft orders"
          columns={columns}
          rows={value}
          rowKey={({ draft }) => draft}
          empty="No drafts. Enter an order for a shopper with New order."
        />
      )}
    </>
  )
}
