import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { createPdf } from "#server/core/pdf/create-pdf.ts"
import { type Letterhead, sampleLetterhead } from "#server/core/pdf/letterhead.ts"
import { invoiceLayout } from "./invoice-layout.ts"

/**
 * An invoice or credit note as a PDF of A4 pages. The same document gives the same bytes: the dates
 * inside the file are those of issue. Takes some 0.2 s of CPU time, so it is rendered once and
 * stored. Letters that no font has, which the forms of addresses refuse, are shown as empty boxes.
 */
export const invoicePdf = (
  invoice: InvoiceDocument,
  head: Letterhead = sampleLetterhead,
): Promise<Buffer> => createPdf(invoiceLayout(invoice, head))
