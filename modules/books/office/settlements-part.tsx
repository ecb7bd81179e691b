import { formatMonth } from "#domain/core/indian-time.ts"
import { amountColumn, column, dayColumn, linkColumn } from "#web/office/shared/columns.tsx"
import { type Column, DataTable } from "#web/office/shared/data-table.tsx"
import { orderPage } from "#web/office/shared/order-link.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { Notice } from "#web/ui/notice.tsx"
import type { Books } from "./accounts-page.tsx"
import { FileButton } from "./file-button.tsx"

type Transfer = Books["settlements"]["transfers"][number]

const transferColumns: Column<Transfer>[] = [
  dayColumn("Paid out on", ({ at }) => at),
  column("UTR", ({ bank_reference }) => bank_reference ?? "", {
    cell: ({ bank_reference: utr }) => (
      <span className="wrap-anywhere">{utr ?? "Not told yet"}</span>
    ),
  }),
  column("Payments", ({ payments }) => payments, { numeric: true }),
  amountColumn("captured_rupees", "Captured"),
  amountColumn("of_other_months_rupees", "Of other months"),
  amountColumn("fee_rupees", "Fee"),
  amountColumn("fee_gst_rupees", "GST on fee"),
  amountColumn("paid_out_rupees", "In your bank"),
  amountColumn("difference_rupees", "Difference"),
]

type Unsettled = Books["settlements"]["unsettled"]["oldest"][number]

const unsettledColumns: Column<Unsettled>[] = [
  linkColumn(
    "Order",
    ({ order }) => order ?? "Bought nothing, refunded",
    ({ order }) => order && orderPage(order),
  ),
  dayColumn("Paid on", ({ at }) => at),
  amountColumn("rupees", "Amount"),
]

/** What the gateway paid out, as the bank statement shows it, and what it still owes. */
export function SettlementsPart({ books: { month, settlements } }: { books: Books }) {
  const { captured_rupees, settled_rupees, unsettled, transfers } = settlements
  const wrong = transfers.filter(({ difference_rupees }) => difference_rupees !== 0)
  return (
    <Part title="Settlements against the bank">
      <p className="pb-3 text-sm text-ink-2">
        Paid online in {formatMonth(month)}: {inRupees(captured_rupees)}, of which{" "}
        {inRupees(settled_rupees)} is settled and {inRupees(unsettled.rupees)} in{" "}
        {unsettled.count === 1 ? "1 payment" : `${unsettled.count} payments`} is not settled yet.
      </p>
      {wrong.length > 0 && (
        <div className="pb-4">
          <Notice look="caution">
            {wrong.length === 1 ? "1 transfer differs" : `${wrong.length} transfers differ`} from
            what was captured less the fees. Ask the payment gateway what it held back.
          </Notice>
        </div>
      )}
      <DataTable
        label="Transfers of the payment gateway"
        columns={transferColumns}
        rows={transfers}
        rowKey={({ transfer }) => transfer}
        empty="No transfer of the payment gateway belongs to this month."
      />
      {unsettled.count > 0 && (
        <>
          <h3 className="pt-6 pb-2 font-medium">
            Not settled yet
            {unsettled.count > unsettled.oldest.length && `, the oldest ${unsettled.oldest.length}`}
          </h3>
          <DataTable
            label="Payments that are not settled yet"
            columns={unsettledColumns}
            rows={unsettled.oldest}
            rowKey={({ order, at }) => `${order} ${at}`}
            empty=""
          />
        </>
      )}
      <div className="pt-4">
        <FileButton month={month} file="settlements">
          Payments and settlements (CSV)
        </FileButton>
      </div>
    </Part>
  )
}
