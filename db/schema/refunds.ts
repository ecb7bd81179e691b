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
import type { RefundCause, RefundState } from "#domain/refund.ts"
import { payments } from "./checkout.ts"
import { createdAt, encryptedColumns, instant, paiseColumn } from "./columns.ts"
import { orderLines, orders } from "./orders.ts"
import { returns } from "./returns.ts"

/** Money that goes back to a shopper. One payment may see several, never more than was paid. */
export const refunds = pgTable(
  "refunds",
  {
    /** Ours; the gateway's id follows from it and from the attempt. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** The line that it is for; null for a payment that bought nothing, a surplus capture and a membership. */
    orderLineId: uuid().references(() => orderLines.id),
    cause: text().$type<RefundCause>().notNull(),
    /** The gateway's id of the attempt that is given back whole; only for `surplus` and `mismatched`. */
    gatewayPaymentId: text(),
    /** The return that it is for; only where the cause is `returned`. */
    returnId: uuid().references(() => returns.id),
    /** The gateway gave the money back by itself, before the shop asked for it. */
    automatic: boolean().notNull().default(false),
    amount: paiseColumn().notNull(),
    /** The bank's reference of a transfer by the owner; only for what was paid in cash. */
    transferReference: text(),
    /** What the gateway writes beside it. */
    note: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** Counts up when the gateway drops a refund: the same id would find the dropped one again. */
    attempt: integer().notNull().default(1),
    /** When the reconciler looks at it again; null when the money is back. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
    doneAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check("refunds_amount", sql`${table.amount} > 0`),
    check(
      "refunds_surplus_attempt",
      sql`${table.cause} not in ('surplus', 'mismatched') or ${table.gatewayPaymentId} is not null`,
    ),
    check(
      "refunds_returned_return",
      sql`(${table.cause} = 'returned') = (${table.returnId} is not null)`,
    ),
    // The last line of defence against giving the same money back twice.
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

/** Where a refund of a cash order is transferred, encrypted; forgotten once all of it is paid. */
export const refundAccounts = pgTable("refund_accounts", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  ...encryptedColumns(),
  updatedAt: createdAt(),
})
