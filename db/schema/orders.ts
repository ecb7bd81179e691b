import { sql } from "drizzle-orm"
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  real,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core"
import type { Address } from "#domain/address.ts"
import type { Colour } from "#domain/colour.ts"
import type { ContactLens, SoldContactLens } from "#domain/contact-lens/contact-lens.ts"
import type { BusinessBuyer } from "#domain/invoice/business-buyer.ts"
import type { LensChoice } from "#domain/lens/types.ts"
import type { OrderKind } from "#domain/membership.ts"
import type { NoticeKind } from "#domain/message-kind.ts"
import type { OrderLineState } from "#domain/order-line-state.ts"
import type { QuoteLine } from "#domain/pricing.ts"
import type { SelectedColour } from "#domain/purchase.ts"
import type { Checkpoint } from "#domain/tracking.ts"
import { createdAt, instant, paiseColumn } from "./columns.ts"
import { shoppers } from "./identity.ts"

/** A thing that a shopper asked for, as the shop priced it. Its order line is made from it. */
export type OrderItem = QuoteLine & {
  title: string
  thumbnail: string
  hsn: string
  colour: SelectedColour
  lens: LensChoice | null
  /** Only of contact lenses that are made to values, with how long one box lasts. */
  contactLens?: ContactLens
  /** Days for one eye. */
  daysPerBox?: number
}

/** Counts the orders that were placed (`domain/order-number.ts`). */
export const orderNumbers = pgSequence("order_numbers")

/** What a shopper buys at once. It is placed, and has lines, once it is paid. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What people read out, such as CH-26-000123; null until the order is placed. */
    number: text().unique(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id),
    /** A membership has neither items nor lines: its row in `memberships` says what was sold. */
    kind: text().$type<OrderKind>().notNull().default("goods"),
    mobile: text().notNull(),
    /**
     * Where it goes, as the address was when the order was made. For a membership the bill's address,
     * as far as it was known: fields may be empty.
     */
    address: jsonb().$type<Address>().notNull(),
    /** What was asked for and priced; what was sold stands in the lines. */
    items: jsonb().$type<OrderItem[]>().notNull(),
    /** Same order, same fingerprint: a second click finds the payment that is open. */
    fingerprint: text().notNull(),
    /** All items together, before coupons and member benefits. */
    subtotal: paiseColumn().notNull(),
    /** What a coupon and a member benefit take off; the sum of the items' discounts. */
    discount: paiseColumn().notNull().default(sql`0`),
    /** The coupon that was taken off; see `coupon_uses`. */
    couponCode: text(),
    /** What a membership takes off; part of `discount`. */
    memberDiscount: paiseColumn().notNull().default(sql`0`),
    deliveryFee: paiseColumn().notNull(),
    /** What the shopper pays. */
    total: paiseColumn().notNull(),
    /** ISO 4217. */
    currency: text().notNull().default("INR"),
    /** Who buys with a GSTIN, and has it on the invoice; null for everybody else. */
    business: jsonb().$type<BusinessBuyer>(),
    /** Where the seller was registered; with the address it says which GST is inside the prices. */
    sellerState: text(),
    placedAt: instant(),
    /** The first and the last day on which the shopper was promised it; null for older orders. */
    deliveryFrom: instant(),
    deliveryUntil: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check("orders_placed", sql`(${table.number} is null) = (${table.placedAt} is null)`),
    check(
      "orders_total",
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.deliveryFee}`,
    ),
    index("orders_shopper").on(table.shopperId, table.createdAt),
    index("orders_placed_at").on(table.placedAt),
    index("orders_unpaid")
      .on(table.createdAt)
      .where(sql`${table.number} is null and ${table.mobile} <> ''`),
  ],
)

export type OrderRow = typeof orders.$inferSelect

/** A parcel of one order: its lines name it. */
export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The courier's slug at the tracking service. */
    courier: text().notNull(),
    trackingNumber: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("shipments_order").on(table.orderId),
    index("shipments_parcel").on(table.courier, table.trackingNumber),
  ],
)

export type ShipmentRow = typeof shipments.$inferSelect

/** One product with its lenses in a placed order, as it was sold. */
export const orderLines = pgTable(
  "order_lines",
  {
    /** Unguessable: it stands in addresses of pages. */
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Its place in the order, from 0. */
    line: integer().notNull(),
    /** The returned line in whose place it is sent free of charge; null for what was bought. */
    replacesLineId: uuid().references((): AnyPgColumn => orderLines.id),
    productId: integer().notNull(),
    title: text().notNull(),
    thumbnail: text().notNull(),
    quantity: integer().notNull(),
    /** One frame with its lenses, GST inside. */
    unitPrice: paiseColumn().notNull(),
    /** The lenses' part of it. */
    lensPrice: paiseColumn().notNull(),
    /** What a coupon and a member benefit took off the whole line (`domain/line-total.ts`). */
    discount: paiseColumn().notNull().default(sql`0`),
    frameColour: jsonb().$type<Colour>(),
    lens: jsonb().$type<LensChoice>(),
    /** Contact lenses that are made to values, for one eye. */
    contactLens: jsonb().$type<SoldContactLens>(),
    hsn: text().notNull(),
    gstPercent: real().notNull(),
    state: text().$type<OrderLineState>().notNull(),
    /** Null until it is handed over to the courier. */
    shipmentId: uuid().references(() => shipments.id),
    deliveredAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check(
      "order_lines_replacement",
      sql`${table.replacesLineId} is null or ${table.unitPrice} = 0`,
    ),
    check(
      "order_lines_discount",
      sql`${table.discount} between 0 and ${table.unitPrice} * ${table.quantity}`,
    ),
    // The last line of defence against placing one order twice.
    unique("order_lines_order_line").on(table.orderId, table.line),
    index("order_lines_shipment").on(table.shipmentId),
    index("order_lines_state").on(table.state, table.createdAt),
  ],
)

export type OrderLineRow = typeof orderLines.$inferSelect

/** Every move of an order line, written in the transaction that makes it. No state comes twice. */
export const orderLineEvents = pgTable(
  "order_line_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    state: text().$type<OrderLineState>().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique("order_line_events_state").on(table.orderLineId, table.state)],
)

/** What the courier last told about a parcel. */
export const parcels = pgTable(
  "parcels",
  {
    /** The tracking service's id. */
    id: text().primaryKey(),
    courier: text().notNull(),
    trackingNumber: text().notNull(),
    tag: text().notNull(),
    checkpoints: jsonb().$type<Checkpoint[]>().notNull(),
    /** When the shopper was told that it is out for delivery. */
    outForDeliveryAt: instant(),
    fetchedAt: instant().notNull(),
    /** When the courier is asked, should it stay silent; null when there is nothing left to hear. */
    nextAskAt: instant(),
  },
  (table) => [
    unique("parcels_number").on(table.courier, table.trackingNumber),
    index("parcels_next_ask").on(table.nextAskAt),
  ],
)

/** Messages to shoppers that are still to be sent, written in the transaction that causes them. */
export const notices = pgTable(
  "notices",
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    nextTryAt: instant(),
    tries: integer().notNull().default(0),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("notices_next_try").on(table.nextTryAt),
    index("notices_created").on(table.createdAt),
  ],
)
