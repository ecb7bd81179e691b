import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, instant, paiseColumn } from "#db/schema/columns.ts"
import { orders } from "#db/schema/orders.ts"
import { shoppers } from "#db/schema/shoppers.ts"
import type { OrderId, ShopperId } from "#domain/core/id.ts"

/** Paid years of a shopper's membership, with the benefit as it was sold. */
export const memberships = pgTable(
  "memberships",
  {
    id: uuid().primaryKey().defaultRandom(),
    shopperId: uuid()
      .$type<ShopperId>()
      .notNull()
      .references(() => shoppers.id),
    /** Last safeguard against starting two for one payment. */
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .unique("memberships_order")
      .references(() => orders.id),
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
    orderId: uuid()
      .$type<OrderId>()
      .primaryKey()
      .references(() => orders.id),
    membershipId: uuid()
      .notNull()
      .references(() => memberships.id),
    createdAt: createdAt(),
  },
  (table) => [index("membership_uses_membership").on(table.membershipId)],
)
