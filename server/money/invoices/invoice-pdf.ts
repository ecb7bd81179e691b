import pdfmake from "pdfmake"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { fontFiles, withScriptFonts } from "#server/core/fonts/script-fonts.ts"
import { invoiceLayout } from "./invoice-layout.ts"
import { type Letterhead, sampleLetterhead } from "./letterhead.ts"
import { extendRenderer } from "./pdf-renderer.ts"

const allowedFiles = new Set(Object.values(fontFiles).flatMap((font) => Object.values(font)))

pdfmake.setFonts(fontFiles)
// A bill uses only its own text and these fonts; nothing else is read or fetched.
pdfmake.setLocalAccessPolicy((path) => allowedFiles.has(path))
pdfmake.setUrlAccessPolicy(() => false)
extendRenderer()

/**
 * An invoice or credit note as a PDF of A4 pages. The same document gives the same bytes: the dates
 * inside the file are those of issue. Takes some 0.2 s of CPU time, so it is rendered once and
 * stored. Letters that no font has, which the forms of addresses refuse, are shown as empty boxes.
 */
export const invoicePdf = (
  invoice: InvoiceDocument,
  head: Letterhead = sampleLetterhead,
): Promise<Buffer> => pdfmake.createPdf(withScriptFonts(invoiceLayout(invoice, head))).getBuffer()
