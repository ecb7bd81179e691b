import { exportOrders } from "#contract/money/operations/export-orders.ts"
import { exportReceipts } from "#contract/money/operations/export-receipts.ts"
import { formatDay, formatMonth } from "#domain/core/indian-time.ts"
import { addDays, startOfStep } from "#domain/office/report-period.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { DownloadButton } from "../../shared/outcome-button.tsx"
import { Part } from "../../shared/part.tsx"
import { inRupees } from "../../shared/rupees.ts"
import type { Books } from "./accounts-page.tsx"
import { FileButton } from "./file-button.tsx"

interface Amount {
  label: string
  count: number
  rupees: number
  /** What is counted, in the singular. */
  unit: string
  about?: string | undefined
}

/** Amounts side by side, each with how many things it is of. */
function Amounts({ amounts }: { amounts: Amount[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
      {amounts.map(({ label, count, rupees, unit, about }) => (
        <div key={label} className="flex flex-col bg-raised p-3.5">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-xl font-medium break-words tabular-nums">{inRupees(rupees)}</dd>
          <dd className="text-xs text-ink-2">
            {count} {count === 1 ? unit : `${unit}s`}
            {about && `, ${about}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Orders placed, and what was paid and refunded. */
export function OrdersPart({ books: { month, orders, receipts } }: { books: Books }) {
  const period = {
    since: `${month}-01`,
    until: addDays(startOfStep(addDays(`${month}-01`, 31), "month"), -1),
  }
  return (
    <Part title="Orders and receipts">
      <Amounts
        amounts={[
          { label: "Orders placed", unit: "order", ...orders },
          { label: "Paid online", unit: "payment", ...receipts.online },
          { label: "Collected in cash", unit: "payment", ...receipts.cash },
          ...(receipts.counter.count > 0
            ? [{ label: "Paid at the counter", unit: "payment", ...receipts.counter }]
            : []),
          { label: "Refunds decided", unit: "refund", ...receipts.refunds },
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
  return (
    <Part title="Cash on delivery">
      <Amounts
        amounts={[
          { label: `Collected in ${formatMonth(month)}`, unit: "order", ...cash.collected },
          { label: `Transferred in ${formatMonth(month)}`, unit: "order", ...cash.transferred },
          {
            ...{ label: "With couriers now", unit: "order", ...cash.with_courier },
            about: since ? `the oldest since ${formatDay(since)}` : undefined,
          },
          { label: "Still to collect now", unit: "order", ...cash.to_collect },
        ]}
      />
      <div className="flex flex-wrap gap-3 pt-4">
        <FileButton month={month} file="cash">
          Download CSV
        </FileButton>
        <ButtonLink look="quiet" size="sm" to="/office/cash">
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
          <ButtonLink look="quiet" size="sm" to="/office/cash?show=pay-out">
            Pay them out
          </ButtonLink>
        </div>
      )}
    </Part>
  )
}
