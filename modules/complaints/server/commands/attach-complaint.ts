import type { EmailRow } from "#db/schema.ts"
import type { EmailAttachment } from "#providers/email/email-sender.ts"
import type { AppContext } from "#server/core/context.ts"
import { translations } from "#words/translations.ts"
import { complaintCopy } from "../../rules/complaint-copy.ts"
import { findRecordedComplaint } from "../queries.ts"

/** The copy of the complaint that an e-mail is about. */
export async function attachComplaint(
  { db, settings }: Pick<AppContext, "db" | "settings">,
  email: EmailRow,
): Promise<EmailAttachment[]> {
  const complaint = await findRecordedComplaint(db, email)
  if (!complaint) return []
  const { name, text } = complaintCopy(translations.en, settings.BUSINESS_NAME, complaint)
  return [{ name, type: "text/plain; charset=utf-8", content: Buffer.from(text) }]
}
