import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core"
import type { PaymentMismatch } from "#domain/checkout/payment-mismatch.ts"
import type { PaymentMethod, PaymentState } from "#domain/checkout/payment-state.ts"
import { products } from "./catalogue.ts"
import { createdAt, instant, paiseColumn } from "./columns.ts"
import { orders } from "./orders.ts"

/** An attempt to pay for an order: method, amount and state. */
export const payments = pgTable(
  "payments",
  {
    /** The gateway's order id as well. */
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    method: text().$type<PaymentMethod>().notNull().default("online"),
    state: text().$type<PaymentState>().notNull(),
    amount: paiseColumn().notNull(),
    sessionId: text(),
    /** Whether the gateway's last reply named an attempt that is still pending. */
    hasPendingAttempt: boolean().notNull().default(false),
    /** When the shopper's own request was answered with success; null until then. */
    toldPaidAt: instant(),
    /**
     * The gateway's id of the attempt that succeeded; for a mismatched payment, the first captured
     * one.
     */
    gatewayPaymentId: text(),
    /** Why the captured amount does not pay for it; set exactly in the state `mismatched`. */
    mismatch: text().$type<PaymentMismatch>(),
    /**
     * When the owner recorded that a mismatch is resolved; null for those that need no decision.
     */
    mismatchResolvedAt: instant(),
    /** The stock is held until then; for a cash payment, when it was made. */
    expiresAt: instant().notNull(),
    /** When the courier collected the cash, and how much; null until then. */
    collectedAt: instant(),
    collectedAmount: paiseColumn(),
    /** When the courier's transfer of the cash was booked, and its reference. */
    remittedAt: instant(),
    remittanceReference: text(),
    /** When the reconciler checks it again; null when nothing is left to check. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check(
      "payments_mismatch",
      sql`(${table.state} = 'mismatched') = (${table.mismatch} is not null)`,
    ),
    check(
      "payments_method",
      sql`(${table.method} = 'cash') = (${table.state} in ('to_collect', 'collected', 'refused', 'cancelled'))`,
    ),
    // The gateway has no record of a cash payment and is never queried about one.
    check(
      "payments_cash",
      sql`${table.method} <> 'cash' or (${table.sessionId} is null and ${table.nextCheckAt} is null)`,
    ),
    check(
      "payments_collected",
      sql`(${table.state} = 'collected') = (${table.collectedAt} is not null and ${table.collectedAmount} is not null)`,
    ),
    check(
      "payments_remitted",
      sql`${table.remittedAt} is null or (${table.state} = 'collected' and ${table.remittanceReference} is not null)`,
    ),
    index("payments_next_check").on(table.nextCheckAt),
    index("payments_cash_state").on(table.state).where(sql`${table.method} = 'cash'`),
    index("payments_mismatched").on(table.createdAt).where(sql`${table.state} = 'mismatched'`),
    index("payments_order").on(table.orderId),
  ],
)

export type PaymentRow = typeof payments.$inferSelect

/**
 * Pieces taken out of `products.stock` for a payment, until it is settled (sold) or has ended
 * (released).
 */
export const holds = pgTable(
  "holds",
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    state: text().$type<"held" | "sold" | "released">().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.productId] })],
)

/** Provider webhooks that were accepted, to recognise repeated ones. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    key: text().primaryKey(),
    receivedAt: createdAt(),
  },
  (table) => [index("webhook_events_received").on(table.receivedAt)],
)
