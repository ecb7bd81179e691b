import { sql } from "drizzle-orm"
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { EmailKind } from "#domain/message-kind.ts"
import { createdAt, instant } from "./columns.ts"
import { shoppers } from "./identity.ts"
import { orders, shipments } from "./orders.ts"

/** Where a shopper wants to get messages about orders; offers go to `subscribers` alone. */
export const shopperEmails = pgTable(
  "shopper_emails",
  {
    shopperId: uuid()
      .primaryKey()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    email: text().notNull(),
    consentedAt: instant().notNull(),
    /** Null until somebody has opened the link that was sent there. */
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
 * E-mails that are still to be sent, written in the transaction that causes them. No row holds an
 * address: it is read when the e-mail is sent, so that one that was removed gets nothing.
 */
export const emails = pgTable(
  "emails",
  {
    /** Also stands in the Message-ID, so that an e-mail that is sent twice is shown once. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<EmailKind>().notNull(),
    /** Null where it goes to the owner. */
    shopperId: uuid().references(() => shoppers.id, { onDelete: "cascade" }),
    orderId: uuid().references(() => orders.id),
    shipmentId: uuid().references(() => shipments.id),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** The page of the shop that it leads to, below the origin. */
    page: text(),
    /** What must not be sent twice, such as `placed <order>`; null where nothing can ask twice. */
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
