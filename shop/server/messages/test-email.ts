import { eq } from "drizzle-orm"
import { fail, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { staff } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { type EmailContent, emailMessage } from "./email-content.ts"

/**
 * Sends a test e-mail, marked as such, to the caller.
 * @returns the address; NOT_ALLOWED_NOW in a shop without e-mails, PROVIDER_UNAVAILABLE
 */
export async function sendTestEmail(
  context: Pick<AppContext, "db" | "email" | "settings">,
  content: EmailContent,
  by: Actor,
  log: RequestContext["log"],
): Promise<HandlerResult<{ to: string }>> {
  if (context.email === null) return sendsNone
  const to = await ownAddress(context, by)
  const subject = `Test: ${content.subject}`
  const message = emailMessage(crypto.randomUUID(), to, { ...content, subject })
  const result = await context.email.send(message)
  if (result.ok) return ok({ to })
  const { reason, detail } = result.failure
  log.warn({ kind: "test", reason, detail }, "e-mail not sent")
  return fail("PROVIDER_UNAVAILABLE", "The mail server did not take it. Please try again.")
}

/** The caller's address; on the command line the shop's. */
export async function ownAddress(
  { db, settings }: Pick<AppContext, "db" | "settings">,
  by: Actor,
): Promise<string> {
  if (by.kind === "command line") return settings.BUSINESS_EMAIL
  const [found] = await db
    .select({ email: staff.email })
    .from(staff)
    .where(eq(staff.id, by.staffId))
  return found?.email ?? settings.BUSINESS_EMAIL
}

/** @public */
export const sendsNone = notAllowedNow(
  "This shop sends no e-mails. Connect a mail server under Providers.",
)
