import type { EmailRow } from "#db/schema.ts"
import type { OrderFacts } from "#domain/messages/define-message.ts"
import type { EmailAttachment } from "#providers/email/email-sender.ts"
import type { AppContext } from "#server/core/context.ts"
import { invoiceFile } from "#server/money/invoices/commands/save-pdf.ts"

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
