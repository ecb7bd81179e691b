import { useSearchParams } from "react-router"
import type { OperationReply } from "#contract/office/operation.ts"
import { formatMonth } from "#domain/core/indian-time.ts"
import {
  amountColumn,
  type Column,
  column,
  DataTable,
  dayColumn,
  linkColumn,
} from "#web/office/shared/data-table.tsx"
import { CheckField, useField } from "#web/office/shared/fields.tsx"
import { orderPage } from "#web/office/shared/links.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { OutcomeButton } from "#web/office/shared/outcome-button.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { Loading, useOperation } from "#web/office/shared/use-operation.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { exportBooks, showBooks } from "../contract/operations.ts"
import { DocumentsPart, Gstr1Part } from "./documents-parts.tsx"
import { FileButton } from "./file-button.tsx"
import { CashPart, OrdersPart, RefundsPart } from "./money-parts.tsx"

export type Books = OperationReply<typeof showBooks>

/** A month of the shop for the accountant: its figures, each with its file, and all files in one. */
export default function AccountsPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get("month")
  const isMonth = asked !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked)
  const { value, ...loading } = useOperation(showBooks, isMonth ? { month: asked } : {})
  // While another month is loaded, the last one is not shown under its name.
  const books = value && (!isMonth || value.month === asked) ? value : null
  return (
    <>
      <h1 className="pt-6 pb-4 text-2xl">Accounts</h1>
      {value && (
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <MonthChoice
            months={value.months}
            month={isMonth ? asked : value.month}
            onChoose={(month) => setSearch({ month })}
          />
          <AllFiles key={isMonth ? asked : value.month} month={isMonth ? asked : value.month} />
        </div>
      )}
      <Loading {...loading} value={books} className="mt-6 h-96" />
      {books && (
        <div className="grid gap-10 pt-8">
          {isEmpty(books) && (
            <Notice look="info">
              Nothing was sold or paid in {formatMonth(books.month)}.
              {books.gstr1.gstin && " GSTR-1 is still due: its file below is a nil return."}
            </Notice>
          )}
          <DocumentsPart books={books} />
          <Gstr1Part books={books} />
          <OrdersPart books={books} />
          <SettlementsPart books={books} />
          <CashPart books={books} />
          <RefundsPart books={books} />
        </div>
      )}
    </>
  )
}

const isEmpty = ({ month, months }: Books) =>
  !months.some((one) => one.month === month && one.has_data)

function MonthChoice(props: {
  months: Books["months"]
  month: string
  onChoose: (month: string) => void
}) {
  const { months, month, onChoose } = props
  const years = Map.groupBy(months, ({ financial_year }) => financial_year)
  const listed = months.find((one) => one.month === month)
  const year = listed?.financial_year
  return (
    <div className="w-full max-w-70">
      <Field label="Month" hint={year && `Financial year ${year}`}>
        {(ids) => (
          <SelectBox {...ids} value={month} onChange={({ target }) => onChoose(target.value)}>
            {!listed && <option value={month}>{formatMonth(month)}</option>}
            {Array.from(years, ([year, ofYear]) => (
              <optgroup key={year} label={`Financial year ${year}`}>
                {ofYear.map((one) => (
                  <option
                    key={one.month}
                    value={one.month}
                    disabled={!one.has_data && one.month !== month}
                  >
                    {formatMonth(one.month)}
                    {!one.has_data && " (nothing)"}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectBox>
        )}
      </Field>
    </div>
  )
}

/** All files of a month in one archive. */
function AllFiles({ month }: { month: string }) {
  const { run } = useOffice()
  const personal = useField(false)
  return (
    <div className="grid gap-x-6 gap-y-2 sm:pt-7 sm:flex sm:flex-wrap sm:items-center">
      <OutcomeButton
        look="primary"
        act={async () => {
          const made = await run(exportBooks, { month, ...(personal.value && { personal: true }) })
          // The reply is an attachment: the page stays.
          if (made.ok && made.value.link) window.location.assign(made.value.link)
          return made
        }}
        done={({ link, file }) => (link ? `Downloading ${file}.` : "")}
      >
        All files for {formatMonth(month)}
      </OutcomeButton>
      <CheckField
        label="With names: orders and every invoice as PDF. A second person approves it."
        className="max-w-100 text-sm"
        {...personal}
      />
    </div>
  )
}

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
function SettlementsPart({ books: { month, settlements } }: { books: Books }) {
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
