import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, instant, paiseColumn } from "#db/schema/columns.ts"
import { orderReference } from "#db/schema/orders.ts"
import { shopperReference } from "#db/schema/shoppers.ts"

/** Paid years of a shopper's membership, with the benefit as it was sold. */
export const memberships = pgTable(
  "memberships",
  {
    id: uuid().primaryKey().defaultRandom(),
    shopperId: shopperReference().notNull(),
    /** Last safeguard against starting two for one payment. */
    orderId: orderReference().notNull().unique("memberships_order"),
    startsAt: instant().notNull(),
    /** The first moment after it has ended. */
    endsAt: instant().notNull(),
    /** The price paid, GST included. */
    price: paiseColumn().notNull(),
    /** Whole percent off frames and lenses. */
    percent: integer().notNull(),
    freeDelivery: boolean().notNull(),
    /** Ended early; null otherwise. */
    endedAt: instant(),
    /** Who ended it, and why. */
    endReason: text(),
    /** When the member was reminded of its end; null until then. */
    remindedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check("memberships_period", sql`${table.endsAt} > ${table.startsAt}`),
    check("memberships_percent", sql`${table.percent} between 0 and 100`),
    check("memberships_ended", sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    index("memberships_shopper").on(table.shopperId, table.startsAt),
    index("memberships_not_reminded")
      .on(table.endsAt)
      .where(sql`${table.remindedAt} is null and ${table.endedAt} is null`),
  ],
)

export type MembershipRow = typeof memberships.$inferSelect

/** The orders that were priced with a membership's benefit, paid or not. */
export const membershipUses = pgTable(
  "membership_uses",
  {
    orderId: orderReference().primaryKey(),
    membershipId: uuid()
      .notNull()
      .references(() => memberships.id),
    createdAt: createdAt(),
  },
  (table) => [index("membership_uses_membership").on(table.membershipId)],
)
