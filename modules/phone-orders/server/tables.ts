import { sql } from "drizzle-orm"
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, encryptedColumns, instant, paiseColumn } from "#db/schema/columns.ts"
import { staff } from "#db/schema/office.ts"
import { shopperReference } from "#db/schema/shoppers.ts"
import type { OrderSourceId } from "#domain/core/id.ts"

/**
 * Orders that staff enter for shoppers, before they are paid or placed (`rules/draft-order.ts`).
 */
export const draftOrders = pgTable(
  "draft_orders",
  {
    id: uuid().$type<OrderSourceId>().primaryKey().defaultRandom(),
    shopperId: shopperReference().notNull(),
    /** Null for the command line. */
    createdBy: uuid().references(() => staff.id),
    /** Counts the changes, so that nobody overwrites another's. */
    version: integer().notNull().default(1),
    /** Name, address and items, with powers (`draft-content.ts`). */
    ...encryptedColumns(),
    /** Whether powers were typed: then only those who handle prescriptions may change it. */
    hasPowers: boolean().notNull(),
    /** Collected at the counter instead of delivered. */
    isCollected: boolean().notNull(),
    couponCode: text(),
    /** As computed when it was last saved. */
    total: paiseColumn().notNull(),
    /** What its payment link is signed with: a change makes links sent before invalid. */
    linkVersion: integer().notNull().default(1),
    linkSentAt: instant(),
    linkExpiresAt: instant(),
    cancelledAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check(
      "draft_orders_link",
      sql`(${table.linkSentAt} is null) = (${table.linkExpiresAt} is null)`,
    ),
    index("draft_orders_updated").on(table.updatedAt),
    index("draft_orders_shopper").on(table.shopperId),
  ],
)

export type DraftOrderRow = typeof draftOrders.$inferSelect
