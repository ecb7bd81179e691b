import { exportOrders } from "#contract/money/operations/export-orders.ts"
import { exportReceipts } from "#contract/money/operations/export-receipts.ts"
import { formatDay, formatMonth } from "#domain/core/indian-time.ts"
import { addDays, startOfStep } from "#domain/office/report-period.ts"
import { type Figure, Figures } from "#web/office/shared/figures.tsx"
import { DownloadButton } from "#web/office/shared/outcome-button.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import type { Books } from "./accounts-page.tsx"
import { FileButton } from "./file-button.tsx"

/** An amount, with how many things it is of. */
const amount = (
  label: string,
  { count, rupees }: { count: number; rupees: number },
  /** What is counted, in the singular. */
  unit: string,
  about?: string,
): Figure => ({
  label,
  value: inRupees(rupees),
  notes: [`${count} ${count === 1 ? unit : `${unit}s`}${about ? `, ${about}` : ""}`],
})

/** Orders placed, and what was paid and refunded. */
export function OrdersPart({ books: { month, orders, receipts } }: { books: Books }) {
  const period = {
    since: `${month}-01`,
    until: addDays(startOfStep(addDays(`${month}-01`, 31), "month"), -1),
  }
  return (
    <Part title="Orders and receipts">
      <Figures
        className="lg:grid-cols-4"
        figures={[
          amount("Orders placed", orders, "order"),
          amount("Paid online", receipts.online, "payment"),
          amount("Collected in cash", receipts.cash, "payment"),
          ...(receipts.counter.count > 0
            ? [amount("Paid at the counter", receipts.counter, "payment")]
            : []),
          amount("Refunds decided", receipts.refunds, "refund"),
        ]}
      />
      {receipts.surplus.count > 0 && (
        <p className="pt-3 text-sm text-ink-2">
          {inRupees(receipts.surplus.rupees)} was charged twice and is refunded automatically.
        </p>
      )}
      <div className="flex flex-wrap gap-3 pt-4">
        <DownloadButton operation={exportReceipts} input={period} file={`receipts-${month}.csv`}>
          Receipts and refunds (CSV)
        </DownloadButton>
        <DownloadButton operation={exportOrders} input={period} file={`orders-${month}.csv`}>
          Orders (CSV)
        </DownloadButton>
      </div>
      <p className="pt-3 text-sm text-ink-2">
        Orders have names and addresses: a second person approves that file.
      </p>
    </Part>
  )
}

/** What couriers collected, transferred, and still owe. */
export function CashPart({ books: { month, cash } }: { books: Books }) {
  const { since } = cash.with_courier
  const oldest = since ? `the oldest since ${formatDay(since)}` : ""
  return (
    <Part title="Cash on delivery">
      <Figures
        className="lg:grid-cols-4"
        figures={[
          amount(`Collected in ${formatMonth(month)}`, cash.collected, "order"),
          amount(`Transferred in ${formatMonth(month)}`, cash.transferred, "order"),
          amount("With couriers now", cash.with_courier, "order", oldest),
          amount("Still to collect now", cash.to_collect, "order"),
        ]}
      />
      <div className="flex flex-wrap gap-3 pt-4">
        <FileButton month={month} file="cash">
          Download CSV
        </FileButton>
        <ButtonLink look="quiet" to="/office/cash">
          Book a courier's transfer
        </ButtonLink>
      </div>
    </Part>
  )
}

/** Refunds of cash orders that the owner transfers. */
export function RefundsPart({ books: { month, refunds_due } }: { books: Books }) {
  return (
    <Part title="Refunds to pay out">
      <p className="text-sm text-ink-2">
        {refunds_due.count === 0
          ? "No cash refunds to transfer."
          : `${refunds_due.count === 1 ? "1 refund" : `${refunds_due.count} refunds`} of orders paid in cash or at the counter, ${inRupees(refunds_due.rupees)}, to transfer now.`}
      </p>
      {refunds_due.count > 0 && (
        <div className="flex flex-wrap gap-3 pt-4">
          <FileButton month={month} file="refunds-due">
            Download CSV
          </FileButton>
          <ButtonLink look="quiet" to="/office/cash?show=pay-out">
            Pay them out
          </ButtonLink>
        </div>
      )}
    </Part>
  )
}
