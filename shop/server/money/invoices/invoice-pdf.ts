import type { Content, CustomTableLayout, TableCell } from "pdfmake/interfaces"
import { formatDay } from "#domain/core/indian-time.ts"
import type { Paise } from "#domain/core/money.ts"
import type {
  InvoiceDocument,
  InvoiceLine,
  InvoiceParty,
} from "#domain/money/invoice/invoice-document.ts"
import { BASE_FONT } from "#server/core/fonts/script-fonts.ts"
import { breakable } from "#server/core/pdf/breakable.ts"
import { createPdf } from "#server/core/pdf/create-pdf.ts"
import { type Letterhead, sampleLetterhead } from "#server/core/pdf/letterhead.ts"
import { withStructure } from "#server/core/pdf/pdf-structure.ts"

const colour = {
  ink: "#1a1c1a",
  second: "#55534b",
  caption: "#6b685e",
  hairline: "#e0dacd",
  sunk: "#f6f3ec",
}

/** In points, 72 to an inch. */
const PAGE_MARGIN = 40

/** Where the mark of the shop is drawn, as large as it fits. */
const MARK_BOX = { width: 110, height: 21.25 }

const figures = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `1,49,999.00` */
const plainAmount = (amount: Paise): string => figures.format(amount / 100)
const rupees = (amount: Paise): string => `₹${plainAmount(amount)}`

/**
 * An invoice or credit note as a PDF of A4 pages. The same document gives the same bytes: the dates
 * inside the file are those of issue. Takes some 0.2 s of CPU time, so it is rendered once and
 * stored. Letters that no font has, which the forms of addresses refuse, are shown as empty boxes.
 */
export const invoicePdf = (
  invoice: InvoiceDocument,
  head: Letterhead = sampleLetterhead,
): Promise<Buffer> =>
  createPdf({
    pageSize: "A4",
    pageMargins: [PAGE_MARGIN, 52, PAGE_MARGIN, 52],
    language: "en-IN",
    displayTitle: true,
    // With the structure that screen readers follow; tags came with PDF 1.4.
    version: "1.7",
    tagged: true,
    info: {
      title: `${invoice.title} ${invoice.number}`,
      author: invoice.seller.name,
      creator: invoice.seller.tradeName,
      producer: invoice.seller.tradeName,
      creationDate: new Date(invoice.issuedAt),
      modDate: new Date(invoice.issuedAt),
    },
    // The font's own line height is 1.6 em, for stacked marks that no Indian name needs.
    defaultStyle: {
      font: BASE_FONT,
      fontSize: 8.5,
      lineHeight: 0.84,
      color: colour.ink,
      fontFeatures: ["tnum"],
    },
    styles: {
      caption: { fontSize: 7.5, color: colour.caption },
      second: { color: colour.second },
      columnHead: { fontSize: 7.5, bold: true, color: colour.second },
    },
    header: (page) => (page === 1 ? null : runningHead(invoice, head)),
    footer: (page, pages) => footer(invoice, page, pages),
    content: withStructure([
      letterhead(invoice, head),
      facts(invoice, head),
      parties(invoice),
      lineTable(invoice),
      // Totals, words and signature belong on one page.
      { unbreakable: true, stack: [taxesAndTotals(invoice, head), wordsAndSignature(invoice)] },
      ...terms(invoice),
    ]),
  })

const letterhead = ({ seller, title }: InvoiceDocument, { mark, colour }: Letterhead): Content => ({
  margin: [0, -10, 0, 4],
  columns: [
    { svg: mark.svg, width: markWidth(mark), margin: [0, 3, 0, 0] },
    {
      text: seller.tradeName,
      fontSize: 21,
      bold: true,
      color: colour,
      margin: [9, 0, 0, 0],
    },
    {
      width: "auto",
      stack: [
        { text: title, headlineLevel: 1, fontSize: 19, bold: true, alignment: "right" },
        { text: "Original for recipient", style: "caption", alignment: "right" },
      ],
    },
  ],
})

const markWidth = ({ width, height }: Letterhead["mark"]): number =>
  Math.min(MARK_BOX.width, (MARK_BOX.height * width) / height)

const runningHead = (
  { title, number, seller }: InvoiceDocument,
  { colour }: Letterhead,
): Content => ({
  margin: [PAGE_MARGIN, 26, PAGE_MARGIN, 0],
  columns: [
    { text: seller.tradeName, bold: true, color: colour },
    { text: `${title} ${number}, continued`, style: "second", alignment: "right" },
  ],
})

const footer = ({ number, seller }: InvoiceDocument, page: number, pages: number): Content => ({
  margin: [PAGE_MARGIN, 14, PAGE_MARGIN, 0],
  columns: [
    { text: `${number} – ${seller.name}`, style: "caption" },
    { text: `Page ${page} of ${pages}`, style: "caption", alignment: "right", width: "auto" },
  ],
})

function facts(invoice: InvoiceDocument, head: Letterhead): Content {
  const { corrects, order, placeOfSupply } = invoice
  const isNote = corrects !== null
  const shown: [string, string][] = [
    [isNote ? "Credit note no." : "Invoice no.", invoice.number],
    [isNote ? "Credit note date" : "Invoice date", formatDay(invoice.issuedAt)],
    ...(corrects
      ? ([
          ["For invoice", corrects.number],
          ["Invoice date", formatDay(corrects.issuedAt)],
          ["Order", order.number],
        ] satisfies [string, string][])
      : ([
          ["Order no.", order.number],
          ["Order date", formatDay(order.placedAt)],
        ] satisfies [string, string][])),
    ...(invoice.seller.gstin && !isNote
      ? ([["Reverse charge", invoice.reverseCharge]] satisfies [string, string][])
      : []),
    ["Place of supply", `${placeOfSupply.state} (${placeOfSupply.code})`],
  ]
  return {
    margin: [0, 8, 0, 0],
    layout: ruled(head.colour),
    table: {
      widths: shown.map(([name]) => (name === "Place of supply" ? "*" : "auto")),
      body: [
        shown.map(([name, value]) => ({
          stack: [
            { text: name, style: "caption" },
            { text: value, bold: true },
          ],
        })),
      ],
    },
  }
}

/** Hairlines above and below, none between. */
const ruled = (brand: string): CustomTableLayout => ({
  hLineWidth: () => 0.75,
  vLineWidth: () => 0,
  hLineColor: () => brand,
  paddingLeft: (column) => (column === 0 ? 0 : 9),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 9),
  paddingTop: () => 5,
  paddingBottom: () => 4,
})

const parties = ({ seller, buyer, corrects }: InvoiceDocument): Content => ({
  margin: [0, 12, 0, 12],
  columnGap: 28,
  columns: [
    party("Sold by", seller, [seller.phone, seller.email]),
    {
      stack: [
        party("Billed and delivered to", buyer, buyer.mobile ? [`Mobile ${buyer.mobile}`] : []),
        ...(corrects
          ? [
              { text: "Reason", style: "caption", margin: [0, 8, 0, 0] } satisfies Content,
              { text: corrects.reason } satisfies Content,
            ]
          : []),
      ],
    },
  ],
})

const party = (caption: string, one: InvoiceParty, contact: string[]): Content => ({
  stack: [
    { text: caption, headlineLevel: 2, style: "caption" },
    { text: breakable(one.name), bold: true, fontSize: 10.5 },
    breakable(one.address),
    { text: `State: ${one.state}, code ${one.code}` },
    ...(one.gstin ? [{ text: ["GSTIN: ", { text: one.gstin, bold: true }] }] : []),
    ...contact.map((text) => ({ text })),
  ],
})

interface Column {
  head: string
  /** The description gets the width that the figures leave. */
  width: "auto" | "*"
  cell: (line: InvoiceLine) => Content
}

const figure = (value: string, style: object = {}): Content => ({
  text: value,
  alignment: "right",
  noWrap: true,
  ...style,
})

const amountColumn = (head: string, amountIn: (line: InvoiceLine) => Paise | null): Column => ({
  head,
  width: "auto",
  cell: (line) => {
    const amount = amountIn(line)
    return figure(amount === null ? "–" : plainAmount(amount))
  },
})

const columns = {
  position: {
    head: "#",
    width: "auto",
    cell: ({ number }) => ({ text: String(number), style: "second" }),
  },
  description: {
    head: "Description",
    width: "*",
    cell: (line) => ({
      stack: [breakable(line.description), { text: codeOf(line.hsn), style: "caption" }],
    }),
  },
  quantity: {
    head: "Qty",
    width: "auto",
    cell: ({ kind, quantity, unit }) =>
      figure(kind === "goods" && quantity > 0 ? `${quantity} ${unit}` : "–"),
  },
  price: amountColumn("Price ₹", (line) => (line.quantity > 0 ? line.grossUnitPrice : null)),
  discount: amountColumn("Discount ₹", ({ discount }) => (discount > 0 ? discount : null)),
  taxable: amountColumn("Taxable ₹", ({ taxableValue }) => taxableValue),
  taxName: {
    head: "",
    width: "auto",
    cell: ({ parts }) => ({
      stack: parts.map(({ name, percent }) => figure(`${name} ${percent} %`, { style: "second" })),
    }),
  },
  tax: {
    head: "GST ₹",
    width: "auto",
    cell: ({ parts }) => ({ stack: parts.map(({ amount }) => figure(plainAmount(amount))) }),
  },
  total: {
    head: "Total ₹",
    width: "auto",
    cell: ({ total }) => figure(plainAmount(total), { bold: true }),
  },
} satisfies Record<string, Column>

/** Goods have a heading of the customs tariff, services (99…) a services accounting code. */
const codeOf = (hsn: string): string => `${hsn.startsWith("99") ? "SAC" : "HSN"} ${hsn}`

function lineTable({ lines, seller }: InvoiceDocument): Content {
  const { position, description, quantity, price, discount, taxable, taxName, tax, total } = columns
  const shown: Column[] = seller.gstin
    ? [position, description, quantity, price, discount, taxable, taxName, tax, total]
    : [position, description, quantity, price, discount, total]
  const head = shown.map(
    ({ head }, column): TableCell => ({
      text: head,
      style: "columnHead",
      alignment: column <= 1 ? "left" : "right",
      noWrap: true,
    }),
  )
  return {
    layout: lineRules,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: shown.map(({ width }) => width),
      body: [head, ...lines.map((line) => shown.map(({ cell }) => ({ stack: [cell(line)] })))],
    },
  }
}

const lineRules: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line) => (line <= 1 ? colour.second : colour.hairline),
  fillColor: (row) => (row === 0 ? colour.sunk : null),
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 4,
  paddingBottom: (row) => (row === 0 ? 2 : 3),
}

const taxesAndTotals = (invoice: InvoiceDocument, head: Letterhead): Content => ({
  margin: [0, 14, 0, 0],
  columnGap: 24,
  columns: [
    { width: "*", stack: invoice.seller.gstin ? [taxTable(invoice)] : remarks(invoice) },
    { width: 190, stack: [totals(invoice, head)] },
  ],
})

/** The tax of each heading and rate, for the accountant. */
function taxTable(invoice: InvoiceDocument): Content {
  const names = invoice.totals.parts
    .map(({ name }) => name)
    .filter((name, n, all) => all.indexOf(name) === n)
  const head = ["HSN", "Rate", "Taxable ₹", ...names.map((name) => `${name} ₹`)]
  const rows = invoice.perHsn.map(({ hsn, gstPercent, taxableValue, parts }) => [
    hsn,
    `${gstPercent} %`,
    plainAmount(taxableValue),
    ...names.map((name) => plainAmount(sumOfName(parts, name))),
  ])
  const sums = [
    "Total",
    "",
    plainAmount(invoice.totals.taxableValue),
    ...names.map((name) => plainAmount(sumOfName(invoice.totals.parts, name))),
  ]
  const cell =
    (style: object) =>
    (value: string, column: number): TableCell => ({
      text: value,
      noWrap: true,
      alignment: column === 0 ? "left" : "right",
      ...style,
    })
  return {
    stack: [
      {
        layout: lineRules,
        fontSize: 7.5,
        table: {
          headerRows: 1,
          widths: ["auto", "auto", "*", ...names.map(() => "*" as const)],
          body: [
            head.map(cell({ style: "columnHead" })),
            ...rows.map((row) => row.map(cell({}))),
            sums.map(cell({ bold: true })),
          ],
        },
      },
      ...remarks(invoice),
    ],
  }
}

const sumOfName = (parts: InvoiceLine["parts"], name: string): Paise =>
  parts
    .filter((part) => part.name === name)
    .reduce((sum, { amount }) => (sum + amount) as Paise, 0 as Paise)

function remarks({ remarks, seller, totals, corrects }: InvoiceDocument): Content[] {
  const said = [
    ...remarks,
    ...(totals.discount > 0 && !corrects
      ? [`Your discount of ${rupees(totals.discount)} is taken off already.`]
      : []),
    ...(seller.gstin ? ["Prices, discounts and totals of the lines include GST."] : []),
  ]
  return said.map((text, n) => ({ text, style: "caption", margin: [4, n === 0 ? 5 : 0, 0, 0] }))
}

function totals(invoice: InvoiceDocument, head: Letterhead): Content {
  const { totals, corrects, seller } = invoice
  const rows: [string, string][] = seller.gstin
    ? [
        ["Taxable value", rupees(totals.taxableValue)],
        ...totals.parts.map((part): [string, string] => [
          `${part.name} ${part.percent} %`,
          rupees(part.amount),
        ]),
      ]
    : []
  return {
    layout: totalRules(head.colour),
    table: {
      widths: ["*", "auto"],
      body: [
        ...rows.map(([name, value]): TableCell[] => [
          { text: name, style: "second" },
          figure(value),
        ]),
        [
          { text: corrects ? "Total credited" : "Total", bold: true, fontSize: 12 },
          figure(rupees(totals.total), { bold: true, fontSize: 12, color: head.colour }),
        ],
      ],
    },
  }
}

const totalRules = (brand: string): CustomTableLayout => ({
  hLineWidth: (line, { table }) => (line >= table.body.length - 1 ? 0.75 : 0),
  vLineWidth: () => 0,
  hLineColor: () => brand,
  paddingLeft: () => 2,
  paddingRight: () => 2,
  paddingTop: (row, { table }) => (row === table.body.length - 1 ? 6 : 2),
  paddingBottom: (row, { table }) => (row === table.body.length - 1 ? 3 : 1),
})

const wordsAndSignature = (invoice: InvoiceDocument): Content => ({
  margin: [0, 14, 0, 0],
  columnGap: 24,
  columns: [
    {
      width: "*",
      stack: [
        { text: invoice.corrects ? "Amount credited" : "Amount in words", style: "caption" },
        { text: invoice.amountInWords, bold: true },
      ],
    },
    {
      width: 210,
      stack: [
        { text: invoice.signature.for, bold: true, alignment: "right" },
        { text: invoice.signature.text, style: "caption", alignment: "right" },
      ],
    },
  ],
})

const terms = ({ terms }: InvoiceDocument): Content[] =>
  terms.length === 0
    ? []
    : [
        {
          unbreakable: true,
          margin: [0, 14, 0, 0],
          stack: [
            { text: "Terms", headlineLevel: 2, bold: true },
            { ul: [...terms], color: colour.second, fontSize: 7.5, markerColor: colour.caption },
          ],
        },
      ]
