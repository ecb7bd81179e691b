import { and, eq, isNull } from "drizzle-orm"
import { type EmailRow, invoices } from "#db/schema.ts"
import type { OrderFacts } from "#domain/messages/define-message.ts"
import type { EmailAttachment } from "#providers/email/email-sender.ts"
import type { AppContext } from "#server/core/context.ts"
import { letterheadOf } from "#server/core/pdf/letterhead.ts"

/** A stored document as a file. */
export interface InvoiceFile {
  /** `CH-26-27-000123.pdf`; a slash is not allowed in file names. */
  name: string
  pdf: Uint8Array
}

/**
 * The PDF of an invoice. The first time it is rendered from the document and stored; afterwards the
 * stored file is returned, even if the layout has changed.
 * @returns null if there is no such invoice
 */
export async function invoiceFile(
  context: Pick<AppContext, "db" | "settings" | "pictureStore">,
  id: string,
): Promise<InvoiceFile | null> {
  const { db } = context
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!found) return null
  const name = `${found.number.replaceAll("/", "-")}.pdf`
  if (found.pdf) return { name, pdf: found.pdf }
  // Loaded with the first PDF: the shop starts without pdfmake.
  const { invoicePdf } = await import("../invoice-pdf.ts")
  const head = await letterheadOf(context, found.document.seller.tradeName)
  const rendered = await invoicePdf(found.document, head)
  await db
    .update(invoices)
    .set({ pdf: rendered })
    .where(and(eq(invoices.id, id), isNull(invoices.pdf)))
  const [stored] = await db.select({ pdf: invoices.pdf }).from(invoices).where(eq(invoices.id, id))
  return { name, pdf: stored?.pdf ?? rendered }
}

/** The invoice of the parcel that an e-mail is about, if it has one. */
export async function attachInvoice(
  context: AppContext,
  _email: EmailRow,
  about: OrderFacts | null,
): Promise<EmailAttachment[]> {
  if (!about?.invoice) return []
  const invoice = await invoiceFile(context, about.invoice.id)
  return invoice ? [{ name: invoice.name, type: "application/pdf", content: invoice.pdf }] : []
}
