import { sql } from "drizzle-orm"
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { bytes, createdAt, instant } from "./columns.ts"
import { memberships } from "./memberships.ts"
import { orders, shipments } from "./orders.ts"
import { refunds } from "./refunds.ts"

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
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The parcel that an invoice is for; null for a credit note and for a membership. */
    shipmentId: uuid().references(() => shipments.id),
    /** The membership that an invoice is for; null for everything else. */
    membershipId: uuid().references(() => memberships.id),
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
    unique("invoices_membership").on(table.membershipId),
    unique("invoices_refund").on(table.refundId, table.corrects),
    check(
      "invoices_cause",
      sql`case ${table.kind} when 'invoice' then num_nonnulls(${table.shipmentId}, ${table.membershipId}) = 1 and ${table.corrects} is null else num_nonnulls(${table.shipmentId}, ${table.membershipId}) = 0 and ${table.corrects} is not null end`,
    ),
    index("invoices_order").on(table.orderId),
    index("invoices_issued").on(table.issuedAt),
  ],
)
