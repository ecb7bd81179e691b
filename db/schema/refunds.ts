import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import type { RefundCause, RefundState } from "#domain/money/refund.ts"
import { payments } from "./checkout.ts"
import { createdAt, encryptedColumns, instant, paiseColumn } from "./columns.ts"
import { orderLines, orders } from "./orders.ts"
import { returns } from "./returns.ts"

/** Refunds to shoppers. One payment may have several, never more than was paid. */
export const refunds = pgTable(
  "refunds",
  {
    /** Ours; the gateway's id is derived from it and from the attempt. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /**
     * The line that it is for; null for a payment that bought nothing, a surplus capture and a
     * membership.
     */
    orderLineId: uuid().references(() => orderLines.id),
    cause: text().$type<RefundCause>().notNull(),
    /**
     * The gateway's id of the attempt that is refunded in full; only for `surplus` and
     * `mismatched`.
     */
    gatewayPaymentId: text(),
    /** The return that it is for; only where the cause is `returned`. */
    returnId: uuid().references(() => returns.id),
    /** The gateway refunded the money by itself, before the shop requested it. */
    automatic: boolean().notNull().default(false),
    amount: paiseColumn().notNull(),
    /** The bank reference of a transfer by the owner; only for cash payments. */
    transferReference: text(),
    /** The gateway's remark on it. */
    note: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    /**
     * Incremented when the gateway drops a refund: the same id would find the dropped one again.
     */
    attempt: integer().notNull().default(1),
    /** When the reconciler checks it again; null once the money is refunded. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
    doneAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("refunds_created").on(table.createdAt),
    check("refunds_amount", sql`${table.amount} > 0`),
    check(
      "refunds_surplus_attempt",
      sql`${table.cause} not in ('surplus', 'mismatched') or ${table.gatewayPaymentId} is not null`,
    ),
    check(
      "refunds_returned_return",
      sql`(${table.cause} = 'returned') = (${table.returnId} is not null)`,
    ),
    // Last safeguard against refunding the same money twice.
    uniqueIndex("refunds_cancelled").on(table.orderLineId).where(sql`${table.cause} = 'cancelled'`),
    uniqueIndex("refunds_unsellable").on(table.paymentId).where(sql`${table.cause} = 'unsellable'`),
    uniqueIndex("refunds_mismatched").on(table.paymentId).where(sql`${table.cause} = 'mismatched'`),
    uniqueIndex("refunds_surplus")
      .on(table.paymentId, table.gatewayPaymentId)
      .where(sql`${table.cause} = 'surplus'`),
    uniqueIndex("refunds_membership").on(table.paymentId).where(sql`${table.cause} = 'membership'`),
    uniqueIndex("refunds_returned").on(table.returnId).where(sql`${table.cause} = 'returned'`),
    index("refunds_payment").on(table.paymentId),
    index("refunds_order_line").on(table.orderLineId),
    index("refunds_next_check").on(table.nextCheckAt),
  ],
)

export type RefundRow = typeof refunds.$inferSelect

/** Where the refund of a cash order is transferred, encrypted; deleted once all of it is paid. */
export const refundAccounts = pgTable("refund_accounts", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  ...encryptedColumns(),
  updatedAt: createdAt(),
})
