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
import { createdAt, instant, paiseColumn } from "./columns.ts"
import { orders } from "./orders.ts"

/** Money that goes back to a shopper. One payment may see several, never more than was paid. */
export const refunds = pgTable(
  "refunds",
  {
    /** Ours; the gateway's id follows from it and from the attempt. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** The line that it is for; null for a payment that bought nothing and for a surplus capture. */
    orderId: uuid().references(() => orders.id),
    cause: text().$type<RefundCause>().notNull(),
    /** The gateway's id of the attempt that is given back whole; only where the cause is `surplus`. */
    gatewayPaymentId: text(),
    /** The gateway gave the money back by itself, before the shop asked for it. */
    automatic: boolean().notNull().default(false),
    amount: paiseColumn().notNull(),
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
      sql`${table.cause} <> 'surplus' or ${table.gatewayPaymentId} is not null`,
    ),
    // The last line of defence against giving the same money back twice.
    uniqueIndex("refunds_cancelled").on(table.orderId).where(sql`${table.cause} = 'cancelled'`),
    uniqueIndex("refunds_unsellable").on(table.paymentId).where(sql`${table.cause} = 'unsellable'`),
    uniqueIndex("refunds_surplus")
      .on(table.paymentId, table.gatewayPaymentId)
      .where(sql`${table.cause} = 'surplus'`),
    index("refunds_payment").on(table.paymentId),
    index("refunds_order").on(table.orderId),
    index("refunds_next_check").on(table.nextCheckAt),
  ],
)
