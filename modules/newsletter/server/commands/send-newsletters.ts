import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm"
import type { EmailSender } from "#providers/email/email-sender.ts"
import { backoff, timestamp } from "#server/core/backoff.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { emailMessage } from "#server/messages/email-content.ts"
import { composeConfirmation, composeNewsletter } from "../compose-newsletter.ts"
import { confirmSubscriptionLink, type Recipient, unsubscribeLinks } from "../newsletter-links.ts"
import { addressOf, countRecipients, findNewsletter, listOffersAddresses } from "../queries.ts"
import {
  type NewsletterRecipientRow,
  newsletterRecipients,
  newsletters,
  type SubscriberRow,
  subscribers,
} from "../tables.ts"

/**
 * Per round of one process: mail servers accept lists slowly, and e-mails about orders are sent
 * concurrently.
 */
const NEWSLETTER_BATCH_SIZE = 20

/** Each takes at most 30 s, and is not claimed again for ten minutes. */
const CLAIM_MS = 10 * 60_000

const MAX_TRIES = 5

/** Rows in one statement. */
const ROWS_AT_ONCE = 1_000

type Log = RequestContext["log"]

/**
 * Sends confirmation links to new subscribers, starts newsletters that are due, sends a batch, and
 * finishes completed ones. Safe in several processes concurrently: rows are claimed.
 */
export async function sendNewsletters(context: AppContext, log: Log): Promise<void> {
  const { email: sender } = context
  if (sender === null) return
  await askToConfirm(context, sender, log)
  await beginDue(context)
  const claimed = await claimRecipients(context)
  for (const row of claimed) await sendTo(context, sender, row, log)
  await endFinished(context)
}

async function askToConfirm(context: AppContext, sender: EmailSender, log: Log): Promise<void> {
  const { db, now } = context
  for (const row of await claimUnconfirmed(context)) {
    const content = composeConfirmation(context, confirmSubscriptionLink(context, row))
    const result = await sender.send(emailMessage(row.id, row.email, content))
    const isOver = result.ok || result.failure.reason === "refused"
    if (!result.ok) {
      const { reason, detail } = result.failure
      log.warn({ kind: "confirm_subscription", reason, detail }, "e-mail not sent")
    }
    if (!isOver) continue
    await db
      .update(subscribers)
      // A rejected address counts as sent, so that it is deleted like an unconfirmed one.
      .set({ confirmTryAt: null, confirmSentAt: now() })
      .where(eq(subscribers.id, row.id))
  }
}

const claimUnconfirmed = ({ db, now }: AppContext): Promise<SubscriberRow[]> => {
  const waiting = db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(lte(subscribers.confirmTryAt, now()))
    .orderBy(asc(subscribers.confirmTryAt))
    .limit(NEWSLETTER_BATCH_SIZE)
    .for("update", { skipLocked: true })
  return db
    .update(subscribers)
    .set({
      confirmTries: sql`${subscribers.confirmTries} + 1`,
      confirmTryAt: nextTry(now(), subscribers.confirmTries),
      // Abandoned: counts as sent.
      confirmSentAt: sql`case when ${subscribers.confirmTries} >= ${MAX_TRIES - 1}
        then ${timestamp(now())} else ${subscribers.confirmSentAt} end`,
    })
    .where(inArray(subscribers.email, waiting))
    .returning()
}

/**
 * Everyone who may get offers at this moment becomes a recipient of each newsletter that is due.
 */
async function beginDue({ db, now }: AppContext): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: newsletters.id })
      .from(newsletters)
      .where(and(eq(newsletters.state, "scheduled"), lte(newsletters.sendAt, at)))
      .for("update", { skipLocked: true })
    if (due.length === 0) return
    const confirmed = (await listOffersAddresses(tx)).filter(({ confirmed }) => confirmed)
    for (const { id } of due) {
      for (let first = 0; first < confirmed.length; first += ROWS_AT_ONCE) {
        const rows = confirmed.slice(first, first + ROWS_AT_ONCE).map(({ recipient }) => ({
          ...{ newsletterId: id, nextTryAt: at, createdAt: at },
          ...recipient,
        }))
        await tx.insert(newsletterRecipients).values(rows).onConflictDoNothing()
      }
      await tx
        .update(newsletters)
        .set({ state: "sending", recipients: confirmed.length, updatedAt: at })
        .where(eq(newsletters.id, id))
    }
  })
}

const claimRecipients = ({ db, now }: AppContext): Promise<NewsletterRecipientRow[]> => {
  const waiting = db
    .select({ id: newsletterRecipients.id })
    .from(newsletterRecipients)
    .innerJoin(newsletters, eq(newsletters.id, newsletterRecipients.newsletterId))
    .where(and(eq(newsletters.state, "sending"), lte(newsletterRecipients.nextTryAt, now())))
    .orderBy(asc(newsletterRecipients.nextTryAt))
    .limit(NEWSLETTER_BATCH_SIZE)
    .for("update", { of: newsletterRecipients, skipLocked: true })
  return db
    .update(newsletterRecipients)
    .set({
      tries: sql`${newsletterRecipients.tries} + 1`,
      nextTryAt: nextTry(now(), newsletterRecipients.tries),
    })
    .where(inArray(newsletterRecipients.id, waiting))
    .returning()
}

async function sendTo(
  context: AppContext,
  sender: EmailSender,
  row: NewsletterRecipientRow,
  log: Log,
): Promise<void> {
  const { db, now } = context
  const update = (change: Partial<NewsletterRecipientRow>) =>
    db.update(newsletterRecipients).set(change).where(eq(newsletterRecipients.id, row.id))
  const newsletter = await findNewsletter(db, row.newsletterId)
  // Stopped since it was claimed.
  if (newsletter?.state !== "sending") return void (await update({ nextTryAt: null }))
  const recipient = recipientOf(row)
  const to = await addressOf(db, recipient)
  if (to === null) return void (await update({ nextTryAt: null }))
  const links = unsubscribeLinks(context, recipient)
  const content = await composeNewsletter(context, newsletter, links.page)
  const result = await sender.send({
    ...emailMessage(row.id, to, content),
    unsubscribeUrl: links.oneClick,
  })
  if (result.ok) return void (await update({ sentAt: now(), nextTryAt: null }))
  const { reason, detail } = result.failure
  log.warn({ kind: "newsletter", reason, detail }, "e-mail not sent")
  if (reason === "refused") await update({ nextTryAt: null })
}

/** The check constraint guarantees one of the two. */
const recipientOf = ({ shopperId, subscriberId }: NewsletterRecipientRow): Recipient =>
  shopperId === null ? { subscriberId: subscriberId! } : { shopperId }

async function endFinished({ db, now }: AppContext): Promise<void> {
  const waiting = db
    .select({ one: sql`1` })
    .from(newsletterRecipients)
    .where(
      and(
        eq(newsletterRecipients.newsletterId, newsletters.id),
        isNotNull(newsletterRecipients.nextTryAt),
        isNull(newsletterRecipients.sentAt),
      ),
    )
  const finished = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.state, "sending"), notExists(waiting)))
  for (const { id } of finished) {
    const { sent } = await countRecipients(db, id)
    const at = now()
    await db
      .update(newsletters)
      .set({ state: "sent", sent, endedAt: at, updatedAt: at })
      .where(and(eq(newsletters.id, id), eq(newsletters.state, "sending")))
  }
}

/** None after the last attempt; an unfinished attempt is not repeated while it is claimed. */
const nextTry = (
  at: Date,
  tries: typeof newsletterRecipients.tries | typeof subscribers.confirmTries,
) =>
  sql`case when ${tries} >= ${MAX_TRIES - 1} then null
    else greatest(${backoff(at, tries, 128)}, ${timestamp(new Date(at.getTime() + CLAIM_MS))}) end`
