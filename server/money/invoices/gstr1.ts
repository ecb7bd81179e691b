import { stringify } from "csv-stringify/sync"
import { indianDate, type Moment } from "#domain/core/indian-time.ts"
import { add, fromRupees, type Paise, paise, toRupees } from "#domain/core/money.ts"
import { ok, type Result } from "#domain/core/result.ts"
import {
  type CorrectedInvoice,
  type InvoiceDocument,
  type InvoiceLine,
  isInterState,
  type Unit,
} from "#domain/money/invoice/invoice-document.ts"
import { parseInvoiceNumber } from "#domain/money/invoice/invoice-number.ts"

/**
 * Bills to unregistered buyers in other states above this amount are reported one by one: rule 59(4)
 * of the CGST Rules, one lakh rupees since 1 August 2024 (Notification 12/2024 – Central Tax).
 */
const B2CL_ABOVE = fromRupees(1_00_000)

/** The sheets of the government's offline tool; tables of GSTR-1 in brackets. */
const gstr1Columns = {
  /** Invoices to registered buyers (4). */
  b2b: [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Invoice Number", "Invoice date"],
    ...["Invoice Value", "Place Of Supply", "Reverse Charge", "Applicable % of Tax Rate"],
    ...["Invoice Type", "E-Commerce GSTIN", "Rate", "Taxable Value", "Cess Amount"],
  ],
  /** Large invoices to other states (5). */
  b2cl: [
    ...["Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply"],
    ...["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount", "E-Commerce GSTIN"],
  ],
  /** All other sales, totalled by place of supply and rate (7). */
  b2cs: [
    ...["Type", "Place Of Supply", "Applicable % of Tax Rate", "Rate", "Taxable Value"],
    ...["Cess Amount", "E-Commerce GSTIN"],
  ],
  /** Credit notes to registered buyers (9B). */
  cdnr: [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Note Type"],
    ...["Place Of Supply", "Reverse Charge", "Note Supply Type", "Note Value"],
    ...["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"],
  ],
  /** Credit notes for the invoices of b2cl (9B). */
  cdnur: [
    ...["UR Type", "Note Number", "Note Date", "Note Type", "Place Of Supply", "Note Value"],
    ...["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"],
  ],
  /** By heading (12), since May 2025 separately for registered and for other buyers. */
  "hsn(b2b)": [
    ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
    ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
  ],
  "hsn(b2c)": [
    ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
    ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
  ],
  /** Series of documents issued (13). */
  docs: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
} as const

export type Gstr1Section = keyof typeof gstr1Columns

/** Texts and amounts in rupees, in the order of the section's columns. */
export type Gstr1Row = (string | number)[]

export interface Gstr1Input {
  /** Such as `2026-11`; documents of other months are left out. */
  month: string
  documents: readonly InvoiceDocument[]
  /** Numbers of the month that were assigned and never issued as a document. */
  cancelled?: readonly string[]
}

/**
 * The rows of GSTR-1 for a month, for an accountant to check and import. A credit note for a sale of
 * b2cs lowers the sums there, which may become negative; the heading summary is less all credit
 * notes. Numbers that are missing in a series begin a new row of `docs`, so that the gap is seen.
 *
 * `unregistered_seller`: a document of a seller without GSTIN, who files no GSTR-1.
 * @internal
 */
export const gstr1Rows = ({
  month,
  documents,
  cancelled = [],
}: Gstr1Input): Result<Record<Gstr1Section, Gstr1Row[]>, "unregistered_seller"> => {
  const ofMonth = documents
    .filter(({ issuedAt }) => monthOf(issuedAt) === month)
    .toSorted((a, b) => compare(a.number, b.number))
  if (ofMonth.some(({ seller }) => !seller.gstin)) {
    return { ok: false, failure: "unregistered_seller" }
  }
  const toSection = (section: Gstr1Section) => ofMonth.filter((one) => sectionOf(one) === section)
  return ok({
    b2b: toSection("b2b").flatMap((one) =>
      one.perRate.map(({ gstPercent, taxableValue }) => [
        ...[one.buyer.gstin ?? "", one.buyer.name, one.number, day(one.issuedAt)],
        ...[toRupees(one.totals.total), place(one), "N", "", "Regular B2B", "", gstPercent],
        ...[toRupees(taxableValue), 0],
      ]),
    ),
    b2cl: toSection("b2cl").flatMap((one) =>
      one.perRate.map(({ gstPercent, taxableValue }) => [
        ...[one.number, day(one.issuedAt), toRupees(one.totals.total), place(one), ""],
        ...[gstPercent, toRupees(taxableValue), 0, ""],
      ]),
    ),
    b2cs: smallSales(toSection("b2cs")),
    cdnr: toSection("cdnr").flatMap((one) =>
      one.perRate.map(({ gstPercent, taxableValue }) => [
        ...[one.buyer.gstin ?? "", one.buyer.name, one.number, day(one.issuedAt), "C"],
        ...[place(one), "N", "Regular B2B", toRupees(one.totals.total), "", gstPercent],
        ...[toRupees(taxableValue), 0],
      ]),
    ),
    cdnur: toSection("cdnur").flatMap((one) =>
      one.perRate.map(({ gstPercent, taxableValue }) => [
        ...["B2CL", one.number, day(one.issuedAt), "C", place(one), toRupees(one.totals.total)],
        ...["", gstPercent, toRupees(taxableValue), 0],
      ]),
    ),
    "hsn(b2b)": headings(ofMonth.filter(({ buyer }) => buyer.gstin)),
    "hsn(b2c)": headings(ofMonth.filter(({ buyer }) => !buyer.gstin)),
    docs: series(ofMonth, cancelled),
  })
}

/** The same as CSV texts, one for each sheet, with the headings of the offline tool. */
export const gstr1Csv = (
  input: Gstr1Input,
): Result<Record<Gstr1Section, string>, "unregistered_seller"> => {
  const rows = gstr1Rows(input)
  if (!rows.ok) return rows
  const texts = Object.entries(rows.value).map(([section, inside]) => [
    section,
    csvOf(gstr1Columns[section as Gstr1Section], inside),
  ])
  return ok(Object.fromEntries(texts))
}

/** No byte order mark: the tool compares the first heading. Names are user input. */
const csvOf = (header: readonly string[], rows: Gstr1Row[]): string =>
  stringify([header, ...rows], {
    record_delimiter: "windows",
    cast: {
      string: (value) => ({ value, escape_formulas: true }),
      number: (value) => String(value),
    },
  })

type DocumentSection = "b2b" | "b2cl" | "b2cs" | "cdnr" | "cdnur"

const sectionOf = (one: InvoiceDocument): DocumentSection => {
  if (one.buyer.gstin) return one.corrects ? "cdnr" : "b2b"
  if (!isInterState(one) || soldFor(one) <= B2CL_ABOVE) return "b2cs"
  return one.corrects ? "cdnur" : "b2cl"
}

/** A credit note belongs to the section of its invoice, whatever its amount. */
const soldFor = ({ corrects, totals }: { corrects: CorrectedInvoice | null } & InvoiceDocument) =>
  corrects?.total ?? totals.total

function smallSales(documents: readonly InvoiceDocument[]): Gstr1Row[] {
  const sums = documents.flatMap((one) =>
    one.perRate.map(({ gstPercent, taxableValue }) => ({
      place: place(one),
      gstPercent,
      taxableValue: paise(signed(one, taxableValue)),
    })),
  )
  return Array.from(
    Map.groupBy(sums, ({ place, gstPercent }) => `${place} ${gstPercent}`).values(),
    ([first, ...others]): Gstr1Row => {
      const { place = "", gstPercent = 0, taxableValue = paise(0) } = first ?? {}
      const sum = add(taxableValue, ...others.map((other) => other.taxableValue))
      return ["OE", place, "", gstPercent, toRupees(sum), 0, ""]
    },
  ).toSorted((a, b) => compare(a[1], b[1]) || Number(a[3]) - Number(b[3]))
}

interface SignedLine {
  document: InvoiceDocument
  line: InvoiceLine
}

function headings(documents: readonly InvoiceDocument[]): Gstr1Row[] {
  const lines = documents.flatMap((document) => document.lines.map((line) => ({ document, line })))
  const unitOfGoods = new Map<string, Unit>()
  for (const { line } of lines) {
    if (line.kind === "goods" && !unitOfGoods.has(headingOf(line))) {
      unitOfGoods.set(headingOf(line), line.unit)
    }
  }
  // Delivery is part of the goods: their heading, their unit, and no quantity.
  const unitOf = (line: InvoiceLine): Unit =>
    line.kind === "goods" ? line.unit : (unitOfGoods.get(headingOf(line)) ?? line.unit)
  return Array.from(
    Map.groupBy(lines, ({ line }) => `${headingOf(line)} ${unitOf(line)}`).values(),
    (same): Gstr1Row => {
      const [first] = same
      const sum = (amountIn: (line: InvoiceLine) => Paise) => toRupees(signedSum(same, amountIn))
      const tax = (...names: string[]) =>
        sum(({ parts }) =>
          add(...parts.filter(({ name }) => names.includes(name)).map(({ amount }) => amount)),
        )
      const pieces = same
        .filter(({ line }) => line.kind === "goods")
        .reduce((all, { document, line }) => all + signed(document, line.quantity), 0)
      return [
        ...(isService(first?.line.hsn ?? "")
          ? [first?.line.hsn ?? "", "", "NA", 0]
          : [first?.line.hsn ?? "", "", first ? uqc[unitOf(first.line)] : "", pieces]),
        ...[sum(({ total }) => total), first?.line.gstPercent ?? 0],
        ...[sum(({ taxableValue }) => taxableValue), tax("IGST"), tax("CGST")],
        ...[tax("SGST", "UTGST"), 0],
      ]
    },
  ).toSorted((a, b) => compare(a[0], b[0]) || Number(a[5]) - Number(b[5]))
}

const headingOf = ({ hsn, gstPercent }: InvoiceLine): string => `${hsn} ${gstPercent}`

const signedSum = (lines: readonly SignedLine[], amountIn: (line: InvoiceLine) => Paise): Paise =>
  add(...lines.map(({ document, line }) => paise(signed(document, amountIn(line)))))

/** Codes of services begin with 99; they are reported without a unit and a quantity. */
const isService = (hsn: string): boolean => hsn.startsWith("99")

/** As the portal spells the unit quantity codes. */
const uqc: Record<Unit, string> = {
  PCS: "PCS-PIECES",
  PRS: "PRS-PAIRS",
  NOS: "NOS-NUMBERS",
  BOX: "BOX-BOX",
  PAC: "PAC-PACKS",
}

const natures = { invoice: "Invoices for outward supply", credit_note: "Credit Note" } as const

/** One row for each run of consecutive numbers of one series and financial year. */
function series(documents: readonly InvoiceDocument[], cancelled: readonly string[]): Gstr1Row[] {
  const kindOfSeries = new Map(
    documents.map(({ kind, number }) => [parseInvoiceNumber(number)?.series ?? "", kind]),
  )
  const numbers = [
    ...documents.map(({ number }) => ({ number, isCancelled: false })),
    ...cancelled.map((number) => ({ number, isCancelled: true })),
  ]
  const parsed = numbers
    .map((one) => ({ ...one, ...(parseInvoiceNumber(one.number) ?? unknownNumber(one.number)) }))
    .toSorted(
      (a, b) =>
        compare(`${a.series}/${a.financialYear}`, `${b.series}/${b.financialYear}`) ||
        a.serial - b.serial,
    )
  const runs: (typeof parsed)[] = []
  for (const one of parsed) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const goesOn =
      last?.series === one.series &&
      last.financialYear === one.financialYear &&
      last.serial + 1 === one.serial
    if (run && goesOn) run.push(one)
    else runs.push([one])
  }
  return runs.map((run) => [
    natures[kindOfSeries.get(run[0]?.series ?? "") ?? "invoice"],
    run[0]?.number ?? "",
    run.at(-1)?.number ?? "",
    run.length,
    run.filter(({ isCancelled }) => isCancelled).length,
  ])
}

const unknownNumber = (number: string): never => {
  throw new RangeError(`Not a number of the shop's invoices: ${number}`)
}

/** A credit note is negative. */
const signed = ({ corrects }: InvoiceDocument, amount: number): number =>
  corrects ? 0 - amount : amount

/** `29-Karnataka`; the tool's list writes `&`. */
const place = ({ placeOfSupply }: InvoiceDocument): string =>
  `${placeOfSupply.code}-${placeOfSupply.state.replaceAll(" and ", " & ")}`

const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

const twoDigits = (number: number): string => String(number).padStart(2, "0")

const monthOf = (moment: Moment): string => {
  const { year, month } = indianDate(moment)
  return `${year}-${twoDigits(month)}`
}

/** `05-Nov-2026`, the tool's date format. */
const day = (moment: Moment): string => {
  const { year, month, day } = indianDate(moment)
  return `${twoDigits(day)}-${monthNames[month - 1]}-${year}`
}

const compare = (a: string | number | undefined, b: string | number | undefined): number =>
  String(a).localeCompare(String(b), "en")
