import { sql } from "drizzle-orm"
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, instant } from "./columns.ts"
import { staff } from "./office.ts"
import { orderReference, shipments } from "./orders.ts"
import { shopperReference } from "./shoppers.ts"

/** Where a shopper gets messages about orders; offers go to `subscribers` only. */
export const shopperEmails = pgTable(
  "shopper_emails",
  {
    shopperId: shopperReference("cascade").primaryKey(),
    email: text().notNull(),
    consentedAt: instant().notNull(),
    /** Null until the link that was sent there has been opened. */
    verifiedAt: instant(),
  },
  (table) => [
    index("shopper_emails_unconfirmed")
      .on(table.consentedAt)
      .where(sql`${table.verifiedAt} is null`),
  ],
)

export type ShopperEmailRow = typeof shopperEmails.$inferSelect

/**
 * E-mails to be sent, written in the transaction that causes them. A row contains no address: it is
 * read at sending time, so a removed address gets nothing. The exception is `formerAddress`.
 */
export const emails = pgTable(
  "emails",
  {
    /** Also part of the Message-ID, so that an e-mail that is sent twice is shown once. */
    id: uuid().primaryKey().defaultRandom(),
    /** Of the message (`domain/messages`). */
    kind: text().notNull(),
    /** Null if it goes to the shop or to a member of its staff. */
    shopperId: shopperReference("cascade"),
    /** The member of staff it goes to. */
    staffId: uuid().references(() => staff.id),
    /** The address that the shopper has just replaced or removed; deleted once it was told so. */
    formerAddress: text(),
    orderId: orderReference(),
    shipmentId: uuid().references(() => shipments.id),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** The page of the shop that it links to, below the origin. */
    page: text(),
    /**
     * Idempotency key, such as `placed <order>`, or the id of the staff invitation whose link it has;
     * null if it cannot be queued twice.
     */
    key: text().unique(),
    nextTryAt: instant(),
    tries: integer().notNull().default(0),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("emails_next_try").on(table.nextTryAt),
    index("emails_shopper").on(table.shopperId, table.createdAt),
    index("emails_created").on(table.createdAt),
  ],
)

export type EmailRow = typeof emails.$inferSelect

/** Text that the owner adds to an e-mail, below the built-in text. */
export const emailAdditions = pgTable("email_additions", {
  kind: text().primaryKey(),
  /** Paragraphs, with an empty line between. */
  text: text().notNull(),
  updatedAt: instant().notNull(),
})
