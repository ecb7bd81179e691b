import { stringify } from "csv-stringify/sync"
import { indianDate, type Moment } from "#domain/core/indian-time.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok, type Result } from "#domain/core/result.ts"
import type { Place, Unit } from "#domain/money/invoice/invoice-document.ts"
import { type Gstr1Input, gstr1Tables, type HeadingSum } from "../rules/gstr1/gstr1-tables.ts"

/** The sheets of the government's offline tool, with their headings. */
const gstr1Columns = {
  b2b: [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Invoice Number", "Invoice date"],
    ...["Invoice Value", "Place Of Supply", "Reverse Charge", "Applicable % of Tax Rate"],
    ...["Invoice Type", "E-Commerce GSTIN", "Rate", "Taxable Value", "Cess Amount"],
  ],
  b2cl: [
    ...["Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply"],
    ...["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount", "E-Commerce GSTIN"],
  ],
  b2cs: [
    ...["Type", "Place Of Supply", "Applicable % of Tax Rate", "Rate", "Taxable Value"],
    ...["Cess Amount", "E-Commerce GSTIN"],
  ],
  cdnr: [
    ...["GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Note Type"],
    ...["Place Of Supply", "Reverse Charge", "Note Supply Type", "Note Value"],
    ...["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"],
  ],
  cdnur: [
    ...["UR Type", "Note Number", "Note Date", "Note Type", "Place Of Supply", "Note Value"],
    ...["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"],
  ],
  "hsn(b2b)": [
    ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
    ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
  ],
  "hsn(b2c)": [
    ...["HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
    ...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
  ],
  docs: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
} as const

export type Gstr1Section = keyof typeof gstr1Columns

/** Texts and amounts in rupees, in the order of the section's columns. */
type Gstr1Row = (string | number)[]

/**
 * The rows of GSTR-1 for a month, for an accountant to check and import.
 * @internal
 */
export const gstr1Rows = (
  input: Gstr1Input,
): Result<Record<Gstr1Section, Gstr1Row[]>, "unregistered_seller"> => {
  const tables = gstr1Tables(input)
  if (!tables.ok) return tables
  const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c, docs } = tables.value
  return ok({
    b2b: b2b.flatMap((one) =>
      one.perRate.map(({ gstPercent, taxableValue }) => [
        ...[one.buyer.gstin ?? "", one.buyer.name, one.number, day(one.issuedAt)],
        ...[toRupees(one.totals.total), placeName(one.placeOfSupply), "N", "", "Regular B2B", ""],
        ...[gstPercent, toRupees(taxableValue), 0],
      ]),
    ),
    b2cl: b2cl.flatMap((one) =>
      one.perRate.map(({ gstPercent, taxableValue }) => [
        ...[one.number, day(one.issuedAt), toRupees(one.totals.total)],
        ...[placeName(one.placeOfSupply), "", gstPercent, toRupees(taxableValue), 0, ""],
      ]),
    ),
    b2cs: b2cs.map(({ place, gstPercent, taxableValue }) => [
      ...["OE", placeName(place), "", gstPercent, toRupees(taxableValue), 0, ""],
    ]),
    cdnr: cdnr.flatMap((one) =>
      one.perRate.map(({ gstPercent, taxableValue }) => [
        ...[one.buyer.gstin ?? "", one.buyer.name, one.number, day(one.issuedAt), "C"],
        ...[placeName(one.placeOfSupply), "N", "Regular B2B", toRupees(one.totals.total), ""],
        ...[gstPercent, toRupees(taxableValue), 0],
      ]),
    ),
    cdnur: cdnur.flatMap((one) =>
      one.perRate.map(({ gstPercent, taxableValue }) => [
        ...["B2CL", one.number, day(one.issuedAt), "C", placeName(one.placeOfSupply)],
        ...[toRupees(one.totals.total), "", gstPercent, toRupees(taxableValue), 0],
      ]),
    ),
    "hsn(b2b)": hsnB2b.map(headingRow),
    "hsn(b2c)": hsnB2c.map(headingRow),
    docs: docs.map(({ kind, from, to, total, cancelled }) => [
      ...[natures[kind], from, to, total, cancelled],
    ]),
  })
}

const headingRow = (sum: HeadingSum): Gstr1Row => [
  ...[sum.hsn, "", sum.unit ? unitLabels[sum.unit] : "NA", sum.quantity, toRupees(sum.total)],
  ...[sum.gstPercent, toRupees(sum.taxableValue), toRupees(sum.igst), toRupees(sum.cgst)],
  ...[toRupees(sum.sgst), 0],
]

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

/** As the portal spells the unit quantity codes. */
const unitLabels: Record<Unit, string> = {
  PCS: "PCS-PIECES",
  PRS: "PRS-PAIRS",
  NOS: "NOS-NUMBERS",
  BOX: "BOX-BOX",
  PAC: "PAC-PACKS",
}

const natures = { invoice: "Invoices for outward supply", credit_note: "Credit Note" } as const

/** `29-Karnataka`; the tool's list writes `&`. */
const placeName = ({ code, state }: Place): string => `${code}-${state.replaceAll(" and ", " & ")}`

const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** `05-Nov-2026`, the tool's date format. */
const day = (moment: Moment): string => {
  const { year, month, day } = indianDate(moment)
  return `${String(day).padStart(2, "0")}-${monthNames[month - 1]}-${year}`
}
