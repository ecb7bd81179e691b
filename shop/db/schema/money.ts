import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import type { OrderId, PaymentId } from "#domain/core/id.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import type { RefundCause, RefundState } from "#domain/money/refund.ts"
import { payments } from "./checkout.ts"
import { bytes, createdAt, encryptedColumns, instant, paiseColumn, timestamps } from "./columns.ts"
import { lineReference, orderReference, orders, returns, shipments } from "./orders.ts"

/**
 * The last serial of each series in a financial year. Its row is locked until the document is
 * written.
 */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    series: text().notNull(),
    /** `26-27` */
    financialYear: text().notNull(),
    lastSerial: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
)

/** Invoices and credit notes: created once, never changed. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `CH/26-27/000123` */
    number: text().notNull().unique(),
    kind: text().$type<InvoiceDocument["kind"]>().notNull(),
    series: text().notNull(),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    orderId: orderReference().notNull(),
    /** The parcel that an invoice is for; null for a credit note and for a service. */
    shipmentId: uuid().references(() => shipments.id),
    /** What of a service, a record of its module, an invoice is for; null for everything else. */
    serviceId: uuid("membership_id"),
    /**
     * The refund that a credit note is for; null for an invoice, and for the credit note of a
     * returned cash order: nothing was paid, so nothing is refunded.
     */
    refundId: text().references(() => refunds.id),
    /** The number of the invoice that a credit note corrects. */
    corrects: text(),
    /** The order line of each line of goods, in the order of the document. */
    orderLineIds: jsonb().$type<string[]>().notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
    /** The PDF, once it has been requested. */
    pdf: bytes(),
    issuedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // Last safeguard against two documents with one serial.
    unique("invoices_serial").on(table.series, table.financialYear, table.serial),
    unique("invoices_shipment").on(table.shipmentId),
    unique("invoices_membership").on(table.serviceId),
    unique("invoices_refund").on(table.refundId, table.corrects),
    check(
      "invoices_cause",
      sql`case ${table.kind} when 'invoice' then num_nonnulls(${table.shipmentId}, ${table.serviceId}) = 1 and ${table.corrects} is null else num_nonnulls(${table.shipmentId}, ${table.serviceId}) = 0 and ${table.corrects} is not null end`,
    ),
    index("invoices_order").on(table.orderId),
    index("invoices_issued").on(table.issuedAt),
  ],
)

/** Refunds to shoppers. One payment may have several, never more than was paid. */
export const refunds = pgTable(
  "refunds",
  {
    /** Ours; the gateway's id is derived from it and from the attempt. */
    id: text().primaryKey(),
    paymentId: text()
      .$type<PaymentId>()
      .notNull()
      .references(() => payments.id),
    /**
     * The line that it is for; null for a payment that bought nothing, a surplus capture and a
     * service.
     */
    orderLineId: lineReference(),
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
    /** The gateway accepted it as INSTANT: it arrives in minutes. */
    instant: boolean().notNull().default(false),
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
    ...timestamps(),
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
    .$type<OrderId>()
    .primaryKey()
    .references(() => orders.id),
  ...encryptedColumns(),
  updatedAt: createdAt(),
})

/** Fees and payouts of a captured payment as the gateway reports them. Nothing here is computed. */
export const paymentSettlements = pgTable(
  "payment_settlements",
  {
    paymentId: text()
      .$type<PaymentId>()
      .notNull()
      .references(() => payments.id),
    /** The gateway's id of the attempt that was captured. */
    gatewayPaymentId: text().notNull(),
    /** What the gateway charges; null, like all below it, until the gateway has settled the payment. */
    fee: paiseColumn(),
    /** GST on the fee. */
    feeTax: paiseColumn(),
    /** The amount paid out for it. */
    settledAmount: paiseColumn(),
    /** The gateway's id of the settlement, which pays out many payments at once. */
    settlementId: text(),
    /** The bank's reference of the transfer (UTR), as the bank statement shows it. */
    bankReference: text(),
    settledAt: instant(),
    /** When the gateway is queried again; null when nothing is left to query. */
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.gatewayPaymentId] }),
    index("payment_settlements_next_check").on(table.nextCheckAt),
  ],
)

export type PaymentSettlementRow = typeof paymentSettlements.$inferSelect
