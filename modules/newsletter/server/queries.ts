import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { shopperEmails } from "#db/schema.ts"
import { consentedTo } from "#server/shoppers/consents/queries.ts"
import type { Recipient } from "./newsletter-links.ts"
import { type NewsletterRow, newsletterRecipients, newsletters, subscribers } from "./tables.ts"

/** Current recipients of offers by e-mail. */
export interface OffersAddress {
  email: string
  recipient: Recipient
  /** Whether the link that was sent there has been opened. */
  confirmed: boolean
}

/**
 * Everyone who may get offers: subscribers, and shoppers who agreed in their account. An address
 * with both is listed once, as its account's.
 */
export async function listOffersAddresses(db: Db): Promise<OffersAddress[]> {
  const agreed = await db
    .select({ email: shopperEmails.email, shopperId: shopperEmails.shopperId })
    .from(shopperEmails)
    .where(and(isNotNull(shopperEmails.verifiedAt), consentedTo(shopperEmails.shopperId, "offers")))
    .orderBy(asc(shopperEmails.email), asc(shopperEmails.shopperId))
  const signedUp = await db.select().from(subscribers).orderBy(asc(subscribers.email))
  const byEmail = new Map<string, OffersAddress>()
  for (const { email, shopperId } of agreed) {
    if (!byEmail.has(email))
      byEmail.set(email, { email, recipient: { shopperId }, confirmed: true })
  }
  for (const { email, id, confirmedAt } of signedUp) {
    if (byEmail.has(email)) continue
    const recipient = { subscriberId: id }
    byEmail.set(email, { email, recipient, confirmed: confirmedAt !== null })
  }
  return [...byEmail.values()]
}

/** Where a recipient gets newsletters; null after unsubscribing or if the address was deleted. */
export async function addressOf(db: Db, recipient: Recipient): Promise<string | null> {
  if ("subscriberId" in recipient) {
    const [found] = await db
      .select({ email: subscribers.email })
      .from(subscribers)
      .where(and(eq(subscribers.id, recipient.subscriberId), isNotNull(subscribers.confirmedAt)))
    return found?.email ?? null
  }
  const [found] = await db
    .select({ email: shopperEmails.email })
    .from(shopperEmails)
    .where(
      and(
        eq(shopperEmails.shopperId, recipient.shopperId),
        isNotNull(shopperEmails.verifiedAt),
        consentedTo(shopperEmails.shopperId, "offers"),
      ),
    )
  return found?.email ?? null
}

export async function findNewsletter(db: Db, id: string): Promise<NewsletterRow | null> {
  const [found] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  return found ?? null
}

const MAX_LISTED = 200

/** All newsletters, newest first. */
export const listNewsletterRows = (db: Db): Promise<NewsletterRow[]> =>
  db
    .select()
    .from(newsletters)
    .orderBy(desc(newsletters.createdAt), asc(newsletters.id))
    .limit(MAX_LISTED)

/** Progress of a newsletter: all recipients, those who got it, and those still to be tried. */
export async function countRecipients(db: Db, newsletterId: string) {
  const [found] = await db
    .select({
      recipients: count(),
      sent: count(newsletterRecipients.sentAt),
      waiting: sql<number>`(count(*) filter (where ${isNotNull(newsletterRecipients.nextTryAt)}
        and ${isNull(newsletterRecipients.sentAt)}))::int`,
    })
    .from(newsletterRecipients)
    .where(eq(newsletterRecipients.newsletterId, newsletterId))
  return found ?? { recipients: 0, sent: 0, waiting: 0 }
}

/** The names of newsletters and their pages in the back office, by id. */
export async function findNewsletterNames(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: newsletters.id, subject: newsletters.subject })
    .from(newsletters)
    .where(inArray(newsletters.id, ids))
  return new Map(
    rows.map(({ id, subject }) => [
      id,
      { name: `the newsletter “${subject}”`, page: `newsletter/${id}` },
    ]),
  )
}
