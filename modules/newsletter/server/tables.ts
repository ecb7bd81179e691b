import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core"
import { createdAt, instant } from "#db/schema/columns.ts"
import { shopperReference } from "#db/schema/shoppers.ts"
import type { NewsletterState } from "../rules/newsletter.ts"

/** Sign-ups for offers from the page footer, with the time of consent. */
export const subscribers = pgTable(
  "subscribers",
  {
    /** Lower case. */
    email: text().primaryKey(),
    /** The identifier used in links of e-mails, so that no link contains an address. */
    id: uuid().notNull().unique().defaultRandom(),
    consentedAt: instant().notNull(),
    /** When the confirmation link is sent or retried next; null if it was sent or is not needed. */
    confirmTryAt: instant(),
    confirmTries: integer().notNull().default(0),
    /** When that link was last sent; null for addresses from before confirmation was introduced. */
    confirmSentAt: instant(),
    /** Null until the link has been opened: nothing else is sent before. */
    confirmedAt: instant(),
  },
  (table) => [
    index("subscribers_to_ask").on(table.confirmTryAt),
    index("subscribers_unconfirmed")
      .on(table.confirmSentAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
)

export type SubscriberRow = typeof subscribers.$inferSelect

/** Newsletters that the shop writes and sends. */
export const newsletters = pgTable("newsletters", {
  id: uuid().primaryKey().defaultRandom(),
  subject: text().notNull(),
  heading: text().notNull(),
  /** Paragraphs, with an empty line between. */
  body: text().notNull(),
  /** The button below the text, and the page of the shop that it links to; both or none. */
  buttonLabel: text(),
  buttonPage: text(),
  state: text().$type<NewsletterState>().notNull(),
  /** When it goes out; null while it is a draft. */
  sendAt: instant(),
  /** When the last recipient was tried, or when it was stopped. */
  endedAt: instant(),
  /** The number of recipients, and how many e-mails were sent, once it has ended. */
  recipients: integer(),
  sent: integer(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export type NewsletterRow = typeof newsletters.$inferSelect

/**
 * A recipient of a newsletter: a subscriber, or a shopper who agreed in their account. No row
 * contains an address: it is read, with the consent, at sending time.
 */
export const newsletterRecipients = pgTable(
  "newsletter_recipients",
  {
    /** Also part of the Message-ID. */
    id: uuid().primaryKey().defaultRandom(),
    newsletterId: uuid()
      .notNull()
      .references(() => newsletters.id, { onDelete: "cascade" }),
    subscriberId: uuid().references(() => subscribers.id, { onDelete: "cascade" }),
    shopperId: shopperReference("cascade"),
    /** Null once it was sent, refused or abandoned. */
    nextTryAt: instant(),
    tries: integer().notNull().default(0),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("newsletter_recipients_subscriber").on(table.newsletterId, table.subscriberId),
    unique("newsletter_recipients_shopper").on(table.newsletterId, table.shopperId),
    check(
      "newsletter_recipients_one",
      sql`(${table.subscriberId} is null) <> (${table.shopperId} is null)`,
    ),
    index("newsletter_recipients_next_try").on(table.nextTryAt),
    index("newsletter_recipients_created").on(table.createdAt),
    index("newsletter_recipients_by_subscriber").on(table.subscriberId),
    index("newsletter_recipients_by_shopper").on(table.shopperId),
  ],
)

export type NewsletterRecipientRow = typeof newsletterRecipients.$inferSelect
