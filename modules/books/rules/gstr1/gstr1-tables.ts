import { indianMonth, type Moment } from "#domain/core/indian-time.ts"
import { add, fromRupees, noMoney, type Paise, paise } from "#domain/core/money.ts"
import { ok, type Result } from "#domain/core/result.ts"
import {
  type InvoiceDocument,
  type InvoiceLine,
  type InvoiceSum,
  isInterState,
  type Place,
  type Unit,
} from "#domain/money/invoice/invoice-document.ts"
import { parseInvoiceNumber } from "#domain/money/invoice/invoice-number.ts"

/** Taxable value and tax, in paise; less credit notes they may be negative. */
export interface TaxSum {
  taxableValue: Paise
  igst: Paise
  cgst: Paise
  /** Of a state or a union territory. */
  sgst: Paise
}

/** All small sales to one place at one rate. */
interface PlaceSum extends TaxSum {
  place: Place
  isInterState: boolean
  gstPercent: number
}

/** All sales under one heading at one rate. */
export interface HeadingSum extends TaxSum {
  hsn: string
  /** Null for a service, which is reported without a unit and a quantity. */
  unit: Unit | null
  quantity: number
  gstPercent: number
  /** GST included. */
  total: Paise
}

/** Consecutive numbers of one series. */
interface DocumentRun {
  kind: InvoiceDocument["kind"]
  from: string
  to: string
  total: number
  cancelled: number
}

/** The tables of GSTR-1 that a shop with its own stock fills; numbers of the form in brackets. */
export interface Gstr1Tables {
  /** Invoices to registered buyers (4A). */
  b2b: InvoiceDocument[]
  /** Large invoices to other states (5). */
  b2cl: InvoiceDocument[]
  /** All other sales less their credit notes, by place of supply and rate (7). */
  b2cs: PlaceSum[]
  /** Credit notes to registered buyers (9B). */
  cdnr: InvoiceDocument[]
  /** Credit notes for the invoices of `b2cl` (9B). */
  cdnur: InvoiceDocument[]
  /** By heading, less credit notes (12), since May 2025 apart for registered buyers. */
  hsnB2b: HeadingSum[]
  hsnB2c: HeadingSum[]
  /** Documents issued (13). Numbers that are missing begin a new row, so that a gap is seen. */
  docs: DocumentRun[]
}

export interface Gstr1Input {
  /** Such as `2026-11`; documents of other months are left out. */
  month: string
  documents: readonly InvoiceDocument[]
  /** Numbers of the month that were assigned and never issued as a document. */
  cancelled?: readonly string[]
}

/**
 * The tables of a month. Tables 14 and 15 are about sales through another e-commerce operator, which
 * a shop of its own has none of.
 *
 * `unregistered_seller`: a document of a seller without GSTIN, who files no GSTR-1.
 */
export function gstr1Tables({
  month,
  documents,
  cancelled = [],
}: Gstr1Input): Result<Gstr1Tables, "unregistered_seller"> {
  const ofMonth = documents
    .filter(({ issuedAt }) => indianMonth(issuedAt) === month)
    .toSorted((a, b) => compare(a.number, b.number))
  if (ofMonth.some(({ seller }) => !seller.gstin)) {
    return { ok: false, failure: "unregistered_seller" }
  }
  const inTable = (table: DocumentTable) => ofMonth.filter((one) => tableOf(one) === table)
  return ok({
    b2b: inTable("b2b"),
    b2cl: inTable("b2cl"),
    b2cs: smallSales(inTable("b2cs")),
    cdnr: inTable("cdnr"),
    cdnur: inTable("cdnur"),
    hsnB2b: headings(ofMonth.filter(({ buyer }) => buyer.gstin)),
    hsnB2c: headings(ofMonth.filter(({ buyer }) => !buyer.gstin)),
    docs: documentRuns(ofMonth, cancelled),
  })
}

type DocumentTable = "b2b" | "b2cl" | "b2cs" | "cdnr" | "cdnur"

const tableOf = (one: InvoiceDocument): DocumentTable => {
  if (one.buyer.gstin) return one.corrects ? "cdnr" : "b2b"
  // A credit note belongs to the table of its invoice, whatever its amount.
  const invoice = one.corrects ?? { total: one.totals.total, issuedAt: one.issuedAt }
  if (!isInterState(one) || invoice.total <= largeSaleLimit(invoice.issuedAt)) return "b2cs"
  return one.corrects ? "cdnur" : "b2cl"
}

/** The tax of a sum by its kind. */
export const taxSumOf = ({
  taxableValue,
  parts,
}: Pick<InvoiceSum, "taxableValue" | "parts">): TaxSum => {
  const tax = (...names: string[]) =>
    add(...parts.filter(({ name }) => names.includes(name)).map(({ amount }) => amount))
  return { taxableValue, igst: tax("IGST"), cgst: tax("CGST"), sgst: tax("SGST", "UTGST") }
}

export const addTaxSums = (sums: readonly TaxSum[]): TaxSum => ({
  taxableValue: add(...sums.map(({ taxableValue }) => taxableValue)),
  igst: add(...sums.map(({ igst }) => igst)),
  cgst: add(...sums.map(({ cgst }) => cgst)),
  sgst: add(...sums.map(({ sgst }) => sgst)),
})

/** A credit note is negative. */
const signed = ({ corrects }: InvoiceDocument, amount: number): Paise =>
  paise(corrects ? 0 - amount : amount)

/** The tax of a sum of a document; of a credit note it is negative. */
export function signedTaxSum(
  document: InvoiceDocument,
  sum: Pick<InvoiceSum, "taxableValue" | "parts">,
): TaxSum {
  const { taxableValue, igst, cgst, sgst } = taxSumOf(sum)
  return {
    taxableValue: signed(document, taxableValue),
    igst: signed(document, igst),
    cgst: signed(document, cgst),
    sgst: signed(document, sgst),
  }
}

function smallSales(documents: readonly InvoiceDocument[]): PlaceSum[] {
  const sums = documents.flatMap((one) =>
    one.perRate.map((sum) => ({
      place: one.placeOfSupply,
      isInterState: isInterState(one),
      gstPercent: sum.gstPercent,
      ...signedTaxSum(one, sum),
    })),
  )
  return Array.from(
    Map.groupBy(sums, ({ place, gstPercent }) => `${place.code} ${gstPercent}`).values(),
    (same) => ({ ...same[0]!, ...addTaxSums(same) }),
  ).toSorted((a, b) => compare(a.place.code, b.place.code) || a.gstPercent - b.gstPercent)
}

function headings(documents: readonly InvoiceDocument[]): HeadingSum[] {
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
    (same): HeadingSum => {
      const { hsn, gstPercent } = same[0]!.line
      const isGoods = !isService(hsn)
      return {
        hsn,
        gstPercent,
        unit: isGoods ? unitOf(same[0]!.line) : null,
        quantity: same
          .filter(({ line }) => isGoods && line.kind === "goods")
          .reduce((all, { document, line }) => all + signed(document, line.quantity), 0),
        total: add(noMoney, ...same.map(({ document, line }) => signed(document, line.total))),
        ...addTaxSums(same.map(({ document, line }) => signedTaxSum(document, line))),
      }
    },
  ).toSorted((a, b) => compare(a.hsn, b.hsn) || a.gstPercent - b.gstPercent)
}

const headingOf = ({ hsn, gstPercent }: InvoiceLine): string => `${hsn} ${gstPercent}`

/** Codes of services begin with 99. */
const isService = (hsn: string): boolean => hsn.startsWith("99")

/** One row for each run of consecutive numbers of one series and financial year. */
function documentRuns(
  documents: readonly InvoiceDocument[],
  cancelled: readonly string[],
): DocumentRun[] {
  const kindOfSeries = new Map(
    documents.map(({ kind, number }) => [parseInvoiceNumber(number)?.series ?? "", kind]),
  )
  const parsed = [
    ...documents.map(({ number }) => ({ number, isCancelled: false })),
    ...cancelled.map((number) => ({ number, isCancelled: true })),
  ]
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
    const continues =
      last?.series === one.series &&
      last.financialYear === one.financialYear &&
      last.serial + 1 === one.serial
    if (run && continues) run.push(one)
    else runs.push([one])
  }
  return runs.map((run) => ({
    kind: kindOfSeries.get(run[0]!.series) ?? "invoice",
    from: run[0]!.number,
    to: run.at(-1)!.number,
    total: run.length,
    cancelled: run.filter(({ isCancelled }) => isCancelled).length,
  }))
}

const unknownNumber = (number: string): never => {
  throw new RangeError(`Not a number of the shop's invoices: ${number}`)
}

const compare = (a: string, b: string): number => a.localeCompare(b, "en")

/** The first day of each limit, the newest first. */
const limits = [
  // Notification 12/2024 – Central Tax.
  { from: "2024-08-01T00:00:00+05:30", above: fromRupees(1_00_000) },
  // Rule 59(4) of the CGST Rules as it was since 2017.
  { from: "2017-07-01T00:00:00+05:30", above: fromRupees(2_50_000) },
] as const

/**
 * Invoices to unregistered buyers in other states above this amount are reported one by one (table
 * 5 of GSTR-1): rule 59(4) of the CGST Rules, as on the day of the invoice.
 * @internal
 */
export const largeSaleLimit = (issuedAt: Moment): Paise =>
  (limits.find(({ from }) => new Date(issuedAt) >= new Date(from)) ?? limits[1]).above
