import { join } from "node:path"
import pdfmake from "pdfmake"
import type { InvoiceDocument } from "#domain/invoice/invoice-document.ts"
import { projectFolder } from "#project-folder.ts"
import { FONT, invoiceLayout } from "./invoice-layout.ts"

const fontFolder = join(projectFolder, "server", "invoices", "fonts")

const fontFiles = {
  normal: join(fontFolder, "anek-devanagari-400.ttf"),
  bold: join(fontFolder, "anek-devanagari-600.ttf"),
}

pdfmake.setFonts({ [FONT]: fontFiles })
// A bill uses only its own text and these fonts; nothing else is read or fetched.
pdfmake.setLocalAccessPolicy((path) => Object.values(fontFiles).includes(path))
pdfmake.setUrlAccessPolicy(() => false)

/**
 * An invoice or credit note as a PDF of A4 pages. The same document gives the same bytes: the dates
 * inside the file are those of issue. Takes some 0.2 s of CPU time, so it is rendered once and
 * stored. Letters other than Latin and Devanagari are not in the font and are shown as empty boxes.
 */
export const invoicePdf = (invoice: InvoiceDocument): Promise<Buffer> =>
  pdfmake.createPdf(invoiceLayout(invoice)).getBuffer()
