import { useMemo } from "react"
import { issueInvoices } from "#contract/money/operations/invoices.ts"
import { amountColumn, column, DataTable, inFixedOrder } from "#web/office/shared/data-table.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { OutcomeButton } from "#web/office/shared/outcome-button.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { inRupees } from "#web/office/shared/rupees.ts"
import { useChange } from "#web/office/shared/use-operation.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { Books } from "./accounts-page.tsx"
import { FileButton } from "./file-button.tsx"

type DocumentRow = Books["invoices"] & { kind: string }

const documentColumns = inFixedOrder<DocumentRow>([
  column("Documents", ({ kind }) => kind),
  column("Number", ({ count }) => count, { numeric: true }),
  amountColumn("taxable_rupees", "Taxable value"),
  amountColumn("cgst_rupees", "CGST"),
  amountColumn("sgst_rupees", "SGST"),
  amountColumn("igst_rupees", "IGST"),
  amountColumn("total_rupees", "Total"),
])

/** Invoices and credit notes of a month, with their tax. */
export function DocumentsPart({ books }: { books: Books }) {
  const { month, invoices, credit_notes, net, uninvoiced } = books
  const rows = useMemo(
    () => [
      { kind: "Invoices", ...invoices },
      { kind: "Credit notes", ...credit_notes },
      { kind: "Net", ...net },
    ],
    [invoices, credit_notes, net],
  )
  return (
    <Part title="Invoices and credit notes">
      <DataTable
        label="Invoices and credit notes"
        columns={documentColumns}
        rows={rows}
        rowKey={({ kind }) => kind}
        empty=""
      />
      {uninvoiced > 0 && <Uninvoiced count={uninvoiced} />}
      <div className="flex flex-wrap gap-3 pt-4">
        <FileButton month={month} file="invoices">
          Download CSV
        </FileButton>
        <FileButton month={month} file="tally">
          Vouchers for Tally (XML)
        </FileButton>
      </div>
      <p className="pt-3 text-sm text-ink-2">
        Import the vouchers in TallyPrime under Import, Transactions. Create these ledgers first:
        Online Customers; Online Sales 5% and 18%, one for each rate; Output CGST, Output SGST and
        Output IGST.
      </p>
    </Part>
  )
}

/** Such an invoice gets today's date. */
function Uninvoiced({ count }: { count: number }) {
  const { may } = useOffice()
  const issue = useChange(issueInvoices)
  return (
    <div className="grid gap-3 pt-4">
      <Notice look="caution">
        {count === 1 ? "1 parcel or service has" : `${count} parcels or services have`} no invoice.
        Invoices that are issued now have today's date and are in this month's GSTR-1.
      </Notice>
      {may("invoices.issue") && (
        <OutcomeButton
          act={() => issue({})}
          done={(invoices) => {
            const refused = invoices.filter(({ problem }) => problem !== null)
            const [first] = refused
            return first
              ? `${refused.length} not issued. ${first.order}: ${first.problem}`
              : "All invoices are issued."
          }}
        >
          Issue the invoices
        </OutcomeButton>
      )}
    </div>
  )
}

type Section = Books["gstr1"]["sections"][number]

const tables: Record<string, string> = {
  b2b: "4A · Invoices to businesses",
  b2cl: "5 · Large sales to other states",
  b2cs: "7 · Other sales, by state and rate",
  cdnr: "9B · Credit notes to businesses",
  cdnur: "9B · Credit notes of large sales",
  "hsn(b2b)": "12 · By HSN, to businesses",
  "hsn(b2c)": "12 · By HSN, to others",
  docs: "13 · Numbers issued",
}

/** Of invoices and notes; numbers have none. */
const amountOf = (field: "taxable_rupees" | "tax_rupees", header: string) =>
  column<Section>(header, (row) => row[field], {
    numeric: true,
    cell: (row) => (row.section === "docs" ? "–" : inRupees(row[field])),
  })

const sectionColumns = inFixedOrder<Section>([
  column("Table", ({ section }) => tables[section] ?? section),
  column("Rows", ({ rows }) => rows, { numeric: true }),
  amountOf("taxable_rupees", "Taxable value"),
  amountOf("tax_rupees", "Tax"),
])

/** GSTR-1 of a month: its tables, its file, and what the portal will refuse. */
export function Gstr1Part({ books }: { books: Books }) {
  const { month, gstr1 } = books
  const filled = useMemo(() => gstr1.sections.filter(({ rows }) => rows > 0), [gstr1])
  return (
    <Part title="GSTR-1">
      {gstr1.none && <Notice look="info">{gstr1.none}</Notice>}
      {gstr1.gstin && (
        <>
          <p className="pb-3 text-sm text-ink-2">
            For GSTIN {gstr1.gstin}, from the invoices of the month. Tables without a row are not
            shown. Credit notes to other buyers are taken off tables 7 and 12.
          </p>
          {gstr1.problems.length > 0 && <Problems problems={gstr1.problems} />}
          <DataTable
            label="Tables of GSTR-1"
            columns={sectionColumns}
            rows={filled}
            rowKey={({ section }) => section}
            empty="Every table is empty: the file is a nil return."
          />
          <div className="pt-4">
            <FileButton month={month} file="gstr1">
              Download for the portal (JSON)
            </FileButton>
          </div>
          <p className="pt-3 text-sm text-ink-2">
            Upload it on the GST portal under Returns, GSTR-1, Prepare offline. The archive of all
            files also has a CSV of each table.
          </p>
        </>
      )}
    </Part>
  )
}

function Problems({ problems }: { problems: Books["gstr1"]["problems"] }) {
  return (
    <div className="pb-4">
      <Notice look="caution">
        <p className="font-medium">
          {problems.length === 1
            ? "1 thing to check before filing"
            : `${problems.length} things to check before filing`}
        </p>
        <ul className="grid gap-1 pt-1">
          {problems.map(({ number, problem }) => (
            <li key={`${number} ${problem}`}>
              {number && <span className="font-medium">{number}: </span>}
              {problem}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
