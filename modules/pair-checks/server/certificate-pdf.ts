import type { Content, CustomTableLayout } from "pdfmake/interfaces"
import { encode } from "uqr"
import { formatDay } from "#domain/core/indian-time.ts"
import { BASE_FONT } from "#server/core/fonts/script-fonts.ts"
import { breakable } from "#server/core/pdf/breakable.ts"
import { createPdf } from "#server/core/pdf/create-pdf.ts"
import type { Letterhead } from "#server/core/pdf/letterhead.ts"
import { figure, withStructure } from "#server/core/pdf/pdf-structure.ts"
import { translations } from "#words/translations.ts"
import type { ShownCertificate } from "../contract/endpoints.ts"
import { type CertificateRow, rowsByEye, verdictOf } from "../rules/certificate.ts"

const colour = {
  ink: "#1a1c1a",
  second: "#55534b",
  hairline: "#e0dacd",
  sunk: "#f6f3ec",
  outside: "#9c2f1c",
}

const QR_POINTS = 84

interface CertificateShop {
  name: string
  /** The address of the page. */
  url: string
}

/**
 * A certificate as a PDF of an A4 page: what is measured, by whom, and a code that opens the page.
 * Takes some 0.2 s of CPU time.
 */
export function certificatePdf(
  certificate: ShownCertificate,
  shop: CertificateShop,
  head: Letterhead,
): Promise<Buffer> {
  const date = new Date(certificate.measured_at ?? 0)
  return createPdf({
    pageSize: "A4",
    pageMargins: [56, 36, 56, 32],
    language: "en-IN",
    displayTitle: true,
    version: "1.7",
    tagged: true,
    info: {
      title: "Certificate of a pair of glasses",
      author: shop.name,
      creator: shop.name,
      producer: shop.name,
      creationDate: date,
      modDate: date,
    },
    defaultStyle: {
      font: BASE_FONT,
      fontSize: 9,
      lineHeight: 0.84,
      color: colour.ink,
      fontFeatures: ["tnum"],
    },
    styles: {
      second: { color: colour.second },
      columnHead: { fontSize: 8.5, bold: true, color: colour.second },
    },
    content: withStructure([
      header(certificate, shop, head),
      verdict(certificate),
      ...rowsByEye(certificate.rows).map(({ heading, rows }) =>
        valueTable(translations.en(heading), rows),
      ),
      // What was looked at, who measured it and the code belong on one page.
      { unbreakable: true, stack: [findings(certificate), measuredBy(certificate, shop)] },
    ]),
  })
}

const header = (
  { product, variant, lenses }: ShownCertificate,
  { name }: CertificateShop,
  { colour: brand }: Letterhead,
): Content => ({
  stack: [
    { text: name, bold: true, fontSize: 14, color: brand },
    {
      text: "Measured before it left",
      headlineLevel: 1,
      fontSize: 22,
      bold: true,
      margin: [0, 4, 0, 2],
    },
    { text: breakable(product), bold: true, fontSize: 12 },
    { text: [variant, lenses].filter(Boolean).join(", "), style: "second" },
  ],
})

const verdict = (certificate: ShownCertificate): Content => ({
  margin: [0, 8, 0, 4],
  text: verdictOf(translations.en, certificate),
  bold: true,
  ...(certificate.released && { color: colour.outside }),
})

const valueTable = (title: string, rows: CertificateRow[]): Content => ({
  margin: [0, 6, 0, 0],
  unbreakable: true,
  stack: [
    { text: title, headlineLevel: 2, bold: true, fontSize: 11, margin: [0, 0, 0, 3] },
    {
      layout: lineRules,
      table: {
        headerRows: 1,
        widths: ["*", 90, 90, 130],
        body: [
          ["Value", "Ordered", "Measured", "Allowed"].map((text) => ({
            text,
            style: "columnHead",
          })),
          ...rows.map(({ name, ordered, measured, allowed, isWithin }) => [
            { text: name },
            { text: ordered },
            {
              text: isWithin ? measured : `${measured}, outside`,
              bold: true,
              ...(!isWithin && { color: colour.outside }),
            },
            { text: allowed, style: "second" },
          ]),
        ],
      },
    },
  ],
})

const lineRules: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => colour.hairline,
  fillColor: (row) => (row === 0 ? colour.sunk : null),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 2,
}

const findings = ({ findings, uv }: ShownCertificate): Content => ({
  margin: [0, 10, 0, 0],
  stack: [
    {
      text: "What we looked at",
      headlineLevel: 2,
      bold: true,
      fontSize: 10,
      margin: [0, 0, 0, 3],
    },
    {
      ul: [...findings.map(({ label }) => label), ...(uv ? [uv] : [])],
    },
  ],
})

function measuredBy(
  { measured_at, optician, standard }: ShownCertificate,
  { name, url }: CertificateShop,
): Content {
  const facts: [string, string][] = [
    ...(measured_at ? [["Measured on", formatDay(measured_at)] as [string, string]] : []),
    ...(optician ? [["Measured by", optician.name] as [string, string]] : []),
    ...(optician?.registration
      ? [["Registration number", optician.registration] as [string, string]]
      : []),
    ...(standard ? [["Standard", standard] as [string, string]] : []),
    ["Shop", name],
  ]
  return {
    margin: [0, 12, 0, 0],
    columnGap: 16,
    columns: [
      {
        width: "*",
        stack: [
          ...facts.map(
            ([label, value]): Content => ({
              margin: [0, 0, 0, 3],
              text: [
                { text: `${label}: `, color: colour.second },
                { text: value, bold: true },
              ],
            }),
          ),
          { margin: [0, 4, 0, 0], style: "second", text: "Scan the code to see this page." },
        ],
      },
      { width: QR_POINTS, stack: [qrCode(url)] },
    ],
  }
}

/** Rows of dark modules, each run one rectangle. */
function qrCode(url: string): Content {
  const { data, size } = encode(url, { border: 0 })
  const module = QR_POINTS / size
  return figure(
    "QR code of this certificate's page",
    data.flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? "1" : "0"))
          .join("")
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => ({
        type: "rect" as const,
        x: index * module,
        y: y * module,
        w: run.length * module,
        h: module,
        color: colour.ink,
        lineWidth: 0,
      })),
    ),
  )
}
