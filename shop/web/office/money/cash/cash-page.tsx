import { useState } from "react"
import { listCash, remitCash } from "#contract/money/operations/cash.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { ActionDialog, type ActionProps, DialogButton } from "../../shared/action-dialog.tsx"
import {
  amountColumn,
  type Column,
  column,
  DataTable,
  dayColumn,
  linkColumn,
} from "../../shared/data-table.tsx"
import { TextField, useField } from "../../shared/fields.tsx"
import { FilterLinks, useView } from "../../shared/filter-links.tsx"
import { orderPage } from "../../shared/links.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { inRupees } from "../../shared/rupees.ts"
import { Loading, useChange, useOperation } from "../../shared/use-operation.tsx"
import { useOutcome } from "../../shared/use-outcome.tsx"
import { PayOuts } from "./pay-outs.tsx"

type CashOrder = OperationReply<typeof listCash>[number]

const views = [
  {
    key: "open",
    label: "Open",
    input: {},
    empty: "No cash is with a courier or to be collected.",
  },
  {
    key: "to_collect",
    label: "To collect",
    input: { state: "to_collect" },
    empty: "No cash to collect.",
  },
  { key: "all", label: "All", input: { all: true }, empty: "No cash on delivery orders yet." },
  { key: "pay-out", label: "Refunds to pay out", input: {}, empty: "" },
  { key: "paid-out", label: "Refunds paid", input: {}, empty: "" },
] as const
type View = (typeof views)[number]

function stateWords({ state, remitted, reference }: CashOrder): string {
  if (remitted) return `Transferred on ${formatDay(remitted)}, ${reference}`
  const words: Record<string, string> = {
    to_collect: "To be collected",
    collected: "With the courier",
    refused: "Came back",
    cancelled: "Cancelled",
  }
  return words[state] ?? state
}

const columns: Column<CashOrder>[] = [
  linkColumn(
    "Order",
    ({ order }) => order ?? "",
    ({ order }) => order && orderPage(order),
  ),
  column("Cash", stateWords),
  dayColumn("Ordered", ({ placed }) => placed),
  dayColumn("Collected", ({ collected }) => collected, { without: "Not yet" }),
  amountColumn("rupees", "Amount"),
]

const keyOf = ({ order, placed }: CashOrder) => order ?? placed ?? ""
const noRows: CashOrder[] = []

/** Cash orders, and the refunds of them that the owner transfers. */
export default function CashPage() {
  const view = useView(views)
  const isPayOut = view.key === "pay-out" || view.key === "paid-out"
  return (
    <>
      <h1 className="pt-6 pb-2 text-2xl">Cash on delivery</h1>
      <FilterLinks label="Which orders" views={views} />
      {isPayOut ? (
        <PayOuts key={view.key} paid={view.key === "paid-out"} />
      ) : (
        <CashOrders view={view} />
      )}
    </>
  )
}

/** Transfers of couriers are booked here when they arrive. */
function CashOrders({ view }: { view: View }) {
  const { may } = useOffice()
  const { value, ...loading } = useOperation(listCash, view.input)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const outcome = useOutcome()
  const rows = value ?? noRows
  const chosen = rows.filter((row) => selected.has(keyOf(row)))
  const sum = chosen.reduce((total, { rupees }) => total + rupees, 0)
  const books = may("payments.change")
  return (
    <>
      {outcome.view}
      <Loading {...loading} value={value} className="h-64" />
      {books && rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 pb-3">
          <DialogButton
            look="primary"
            disabled={chosen.length === 0}
            onDone={(sentence) => {
              setSelected(new Set())
              outcome.tell(sentence)
            }}
            dialog={(dialog) => (
              <BookDialog
                orders={chosen.flatMap(({ order }) => order ?? [])}
                rupees={sum}
                {...dialog}
              />
            )}
          >
            Book a transfer
          </DialogButton>
          <span className="text-sm text-ink-2" aria-live="polite">
            {chosen.length === 0
              ? "Select the orders that a courier has transferred."
              : `${chosen.length} selected, ${inRupees(sum)}`}
          </span>
        </div>
      )}
      {value && (
        <DataTable
          label={view.label}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          empty={view.empty}
          {...(books && {
            selected,
            onSelect: setSelected,
            rowLabel: ({ order }: CashOrder) => `order ${order ?? ""}`,
          })}
        />
      )}
    </>
  )
}

function BookDialog({
  orders,
  rupees,
  ...dialog
}: ActionProps & { orders: string[]; rupees: number }) {
  const book = useChange(remitCash)
  const reference = useField("")
  return (
    <ActionDialog
      {...dialog}
      title="Book a transfer"
      confirm="Book"
      act={() => book({ orders: orders.join(","), reference: reference.value })}
      done={(rows) => {
        const refused = rows.filter((row) => row.rupees === 0)
        const notBooked = refused.map(({ order, result }) => `${order}: ${result}`).join(" ")
        return `${rows.length - refused.length} booked.${notBooked && ` Not booked: ${notBooked}`}`
      }}
    >
      <p className="text-sm text-ink-2">
        {orders.length === 1 ? "1 order" : `${orders.length} orders`}, {inRupees(rupees)}.
      </p>
      <TextField
        label="Reference of the transfer"
        hint="Such as its UTR."
        maxLength={60}
        {...reference}
      />
    </ActionDialog>
  )
}
