import { and, asc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm"
import { messageNamed } from "#contract/messages.ts"
import { type EmailRow, emails, shopperEmails, staff } from "#db/schema.ts"
import type { OrderFacts } from "#domain/messages/define-message.ts"
import { staffLink } from "#domain/messages/staff-messages.ts"
import { confirmEmail } from "#domain/shoppers/account-messages.ts"
import type { EmailAttachment, EmailSender } from "#providers/email/email-sender.ts"
import { backoff, timestamp } from "#server/core/backoff.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { findLinkOfEmail } from "#server/office/staff/queries.ts"
import { emailMessage } from "../../email-content.ts"
import { composeEmail } from "../compose-email.ts"
import { confirmLink } from "../email-links.ts"
import { findEmailAddition, findOrderFacts, findShopperEmail } from "../queries.ts"

/** Each takes at most 30 s, and is not claimed again for three minutes. */
export const EMAIL_BATCH_SIZE = 5
const CLAIM_MS = 3 * 60_000

const MAX_TRIES = 8

/** E-mails whose address is not confirmed by then are outdated and not sent. */
const STALE_AFTER_MS = 7 * 86_400_000

/**
 * Sends the e-mails that are waiting, at least once each. One that fails waits 3, 3, 4, 8 … minutes
 * and is abandoned after eight attempts, or immediately if the mail server rejects it permanently.
 * @returns how many were tried
 */
export async function sendEmails(context: AppContext, log: RequestContext["log"]): Promise<number> {
  const { email: sender } = context
  if (sender === null) return 0
  const claimed = await claimWaiting(context)
  const waiting = claimed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  // One after the other for each shopper, so that they arrive in order.
  const byShopper = [...Map.groupBy(waiting, ({ shopperId }) => shopperId).values()]
  await Promise.all(
    byShopper.map(async (list) => {
      for (const email of list) await sendEmail(context, sender, email, log)
    }),
  )
  return waiting.length
}

async function sendEmail(
  context: AppContext,
  sender: EmailSender,
  email: EmailRow,
  log: RequestContext["log"],
): Promise<void> {
  const { db, now } = context
  const recipient = await recipientOf(context, email)
  const update = (change: Partial<EmailRow>) =>
    db.update(emails).set(change).where(eq(emails.id, email.id))
  if (!recipient) return void (await update({ nextTryAt: null }))
  const message = messageNamed(email.kind)
  const about = await findOrderFacts(context, email)
  const content =
    message &&
    composeEmail(context, {
      ...{ message, email, about },
      link: recipient.link ?? "",
      addition: await findEmailAddition(db, email.kind),
    })
  if (!content) {
    log.warn({ kind: email.kind }, "e-mail without words in this version of the shop")
    return void (await update({ nextTryAt: null, formerAddress: null }))
  }
  const attachments = await attachmentsOf(context, email, about)
  const result = await sender.send(emailMessage(email.id, recipient.email, content, attachments))
  if (result.ok) {
    return void (await update({ sentAt: now(), nextTryAt: null, formerAddress: null }))
  }
  const { reason, detail } = result.failure
  log.warn({ kind: email.kind, reason, detail }, "e-mail not sent")
  if (reason === "refused") await update({ nextTryAt: null })
}

/** The files that go with an e-mail. */
const attachmentsOf = async (
  context: AppContext,
  email: EmailRow,
  about: OrderFacts | null,
): Promise<EmailAttachment[]> =>
  (await context.modules
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ message }) => message.kind === email.kind)
    ?.files(context, email, about)) ?? []

/**
 * Where an e-mail goes, and the link that only its recipient gets; null if that address is gone, or
 * the link was withdrawn, used or has expired.
 */
async function recipientOf(
  context: AppContext,
  { kind, key, shopperId, staffId, formerAddress }: EmailRow,
): Promise<{ email: string; link?: string } | null> {
  const { db, settings } = context
  if (formerAddress) return { email: formerAddress }
  if (shopperId !== null) {
    const address = await findShopperEmail(db, shopperId)
    return address && { email: address.email, link: confirmLink(context, address) }
  }
  if (kind === staffLink.kind) return findLinkOfEmail(context, key ?? "")
  if (messageNamed(kind)?.to === "approver" && settings.APPROVAL_EMAIL) {
    return { email: settings.APPROVAL_EMAIL }
  }
  if (staffId === null) return { email: settings.BUSINESS_EMAIL }
  const [person] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId))
  return person ?? null
}

/** E-mails to an unconfirmed address wait, except the confirmation itself. */
const mayBeSent = sql`(${emails.shopperId} is null or ${emails.formerAddress} is not null or exists (
  select 1 from ${shopperEmails}
  where ${shopperEmails.shopperId} = ${emails.shopperId}
    and (${shopperEmails.verifiedAt} is not null or ${emails.kind} = ${confirmEmail.kind})
))`

const claimWaiting = ({ db, now }: AppContext) => {
  const waiting = db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        isNull(emails.sentAt),
        lte(emails.nextTryAt, now()),
        gte(emails.createdAt, new Date(now().getTime() - STALE_AFTER_MS)),
        mayBeSent,
      ),
    )
    .orderBy(asc(emails.createdAt))
    .limit(EMAIL_BATCH_SIZE)
    .for("update", { skipLocked: true })
  const claimedUntil = timestamp(new Date(now().getTime() + CLAIM_MS))
  return db
    .update(emails)
    .set({
      tries: sql`${emails.tries} + 1`,
      nextTryAt: sql`case when ${emails.tries} >= ${MAX_TRIES - 1} then null
        else greatest(${backoff(now(), emails.tries, 128)}, ${claimedUntil}) end`,
    })
    .where(inArray(emails.id, waiting))
    .returning()
}
