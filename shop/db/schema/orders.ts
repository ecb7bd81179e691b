import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { sql } from "drizzle-orm"
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import type { Colour } from "#domain/catalogue/colour.ts"
import type { OrderKind } from "#domain/checkout/order-kind.ts"
import type { QuoteLine } from "#domain/checkout/pricing.ts"
import type { SelectedColour } from "#domain/checkout/purchase.ts"
import type { OrderId, OrderLineId, OrderSourceId, ProductId } from "#domain/core/id.ts"
import type { BusinessBuyer } from "#domain/money/invoice/business-buyer.ts"
import type { OrderChange } from "#domain/orders/order-change.ts"
import type { OrderFilters } from "#domain/orders/order-filters.ts"
import type { OrderLineState } from "#domain/orders/order-line-state.ts"
import { REPORT_HOURS, type ReturnKind, type ReturnReason } from "#domain/orders/return.ts"
import type { ReturnState } from "#domain/orders/return-state.ts"
import type { Checkpoint } from "#domain/orders/tracking.ts"
import type { StoredContactLens, StoredLens } from "#domain/prescriptions/lens/stored-lens.ts"
import type { LensChoice, LineSurcharge, SoldLens } from "#domain/prescriptions/lens/types.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { createdAt, instant, optionalEncryptedColumns, paiseColumn, timestamps } from "./columns.ts"
import { staff } from "./office.ts"
import { shopperReference } from "./shoppers.ts"

/** An item of a purchase, as the shop priced it. Its order line is created from it. */
export type OrderItem = QuoteLine & {
  title: string
  thumbnail: string
  hsn: string
  /** The rate of the GST included in the line. */
  tax: { percent: number }
  /** As `tariffFrom` of the order line. */
  tariffFrom: string | null
  colour: SelectedColour
  lens: LensChoice | null
  /** Of lenses: what an order keeps of the lens table. */
  soldLens?: SoldLens
  /** For lenses with power in a shop with surcharges: what the order line keeps of them. */
  surchargeTerms?: LineSurcharge
  /** Only for contact lenses made to order by values, with how long one box lasts. */
  contactLens?: ContactLens
  /** Days for one eye. */
  daysPerBox?: number
  /** For a prescription uploaded before ordering: the hash of its token. */
  prescriptionUpload?: string
}

/** The same as stored: its powers are in the encrypted columns of the order. */
export type StoredOrderItem = Omit<OrderItem, "lens" | "contactLens"> & {
  lens: StoredLens | null
  contactLens?: Omit<StoredContactLens, "daysPerBox">
}

/** Counts the orders that were placed (`domain/orders/order-number.ts`). */
export const orderNumbers = pgSequence("order_numbers")

/** The words of the name on the parcel, for an index: they are found by prefix. */
export const recipientWords = ({ address }: { address: AnyPgColumn }) =>
  sql`to_tsvector('simple', ${address} ->> 'contactName')`

/** One purchase of a shopper. It is placed, and has lines, once it is paid. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().$type<OrderId>().primaryKey().defaultRandom(),
    /** The order number, such as CH-26-000123; null until the order is placed. */
    number: text().unique(),
    shopperId: shopperReference().notNull(),
    /** A service has neither items nor lines: its module stores what was sold. */
    kind: text().$type<OrderKind>().notNull().default("goods"),
    mobile: text().notNull(),
    /**
     * The delivery address, as it was when the order was created. For a service the billing
     * address, as far as known: fields may be empty.
     */
    address: jsonb().$type<Address>().notNull(),
    /** The items as requested and priced; what was sold is in the lines. */
    items: jsonb().$type<StoredOrderItem[]>().notNull(),
    /** The powers and PDs of the items (`server/core/encryption/order-powers.ts`). */
    ...optionalEncryptedColumns(),
    /** Same order, same fingerprint: a second click finds the open payment. */
    fingerprint: text().notNull(),
    /** All items together, before coupons and member discounts. */
    subtotal: paiseColumn().notNull(),
    /** What a coupon and a member offer take off; the sum of the items' discounts. */
    discount: paiseColumn().notNull().default(sql`0`),
    /** The coupon that was applied; see `coupon_uses`. */
    couponCode: text(),
    /** The member discount; part of `discount`. */
    memberDiscount: paiseColumn().notNull().default(sql`0`),
    /** What the second pair offer takes off; part of `discount`. */
    secondPairDiscount: paiseColumn().notNull().default(sql`0`),
    deliveryFee: paiseColumn().notNull(),
    /** The amount that the shopper pays. */
    total: paiseColumn().notNull(),
    /** ISO 4217. */
    currency: text().notNull().default("INR"),
    /** The business buyer with a GSTIN, printed on the invoice; null for all others. */
    business: jsonb().$type<BusinessBuyer>(),
    /**
     * Where the seller was registered; with the address it decides which GST is included in the
     * prices.
     */
    sellerState: text(),
    /** Hours after delivery in which the shop asked to report a damaged or wrong item. */
    returnHours: integer().notNull().default(REPORT_HOURS),
    /** What the staff changed since it was placed, oldest first. */
    changes: jsonb().$type<OrderChange[]>().notNull().default([]),
    /** Who of the staff entered it for the shopper; null for the shop's pages and the command line. */
    enteredBy: uuid().references(() => staff.id),
    /** The record of a module that it was placed from, which may be deleted since; null for a cart. */
    sourceId: uuid("draft_id").$type<OrderSourceId>(),
    /** Collected at the counter: the address is the shop's, and no parcel is sent. */
    isCollected: boolean().notNull().default(false),
    placedAt: instant(),
    /** The first and the last day of the delivery promise; null before it is placed. */
    deliveryFrom: instant(),
    deliveryUntil: instant(),
    /** When the shopper was told, once, that the promised day has passed. */
    lateToldAt: instant(),
    ...timestamps(),
  },
  (table) => [
    check("orders_placed", sql`(${table.number} is null) = (${table.placedAt} is null)`),
    check(
      "orders_total",
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.deliveryFee}`,
    ),
    index("orders_shopper").on(table.shopperId, table.createdAt),
    index("orders_draft").on(table.sourceId).where(sql`${table.sourceId} is not null`),
    // Last safeguard against placing two orders from one record.
    uniqueIndex("orders_of_draft").on(table.sourceId).where(sql`${table.placedAt} is not null`),
    index("orders_placed_at").on(table.placedAt),
    index("orders_mobile").on(table.mobile).where(sql`${table.placedAt} is not null`),
    index("orders_recipient")
      .using("gin", recipientWords(table))
      .where(sql`${table.placedAt} is not null`),
    // The last digits of a number are found from its end.
    index("orders_mobile_end")
      .on(sql`reverse(${table.mobile}) text_pattern_ops`)
      .where(sql`${table.placedAt} is not null`),
    index("orders_buyer_gstin")
      .on(sql`(${table.business} ->> 'gstin')`)
      .where(sql`${table.business} is not null`),
    index("orders_unpaid")
      .on(table.createdAt)
      .where(sql`${table.number} is null and ${table.mobile} <> ''`),
    check("orders_encrypted", sql`(${table.keyId} is null) = (${table.ciphertext} is null)`),
  ],
)

/** The id of an order. @param onDelete without it, the row keeps what it names from being deleted */
export const orderReference = (onDelete?: "cascade") =>
  uuid()
    .$type<OrderId>()
    .references(() => orders.id, { onDelete })

export type OrderRow = typeof orders.$inferSelect

/** A parcel of one order: its lines reference it. */
export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderReference().notNull(),
    /** The courier's slug at the tracking service. */
    courier: text().notNull(),
    trackingNumber: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    index("shipments_order").on(table.orderId),
    index("shipments_parcel").on(table.courier, table.trackingNumber),
    index("shipments_tracking_number").on(table.trackingNumber),
  ],
)

/** A parcel that the booking provider gave a number; `shipments` has it once it is handed over. */
export const parcelBookings = pgTable(
  "parcel_bookings",
  {
    /** What the provider knows it by: the order's number and how many were booked for it. */
    reference: text().primaryKey(),
    orderId: orderReference().notNull(),
    /** The provider's id. */
    shipmentId: text().notNull(),
    courierName: text().notNull(),
    trackingNumber: text().notNull(),
    labelUrl: text(),
    pickupDay: date(),
    cancelledAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("parcel_bookings_order").on(table.orderId)],
)

export type ShipmentRow = typeof shipments.$inferSelect

/** One product with its lenses in a placed order, as it was sold. */
export const orderLines = pgTable(
  "order_lines",
  {
    /** Unguessable: it is part of page URLs. */
    id: uuid().$type<OrderLineId>().primaryKey().defaultRandom(),
    orderId: orderReference().notNull(),
    /** Its place in the order, from 0. */
    line: integer().notNull(),
    /** The returned line that it replaces free of charge; null for a purchased one. */
    replacesLineId: uuid()
      .$type<OrderLineId>()
      .references((): AnyPgColumn => orderLines.id),
    productId: integer().$type<ProductId>().notNull(),
    title: text().notNull(),
    thumbnail: text().notNull(),
    quantity: integer().notNull(),
    /** One frame with its lenses, GST included. */
    unitPrice: paiseColumn().notNull(),
    /** The part for the lenses. */
    lensPrice: paiseColumn().notNull(),
    /** The coupon and member discount on the whole line (`domain/money/line-total.ts`). */
    discount: paiseColumn().notNull().default(sql`0`),
    frameColour: jsonb().$type<Colour>(),
    lens: jsonb().$type<StoredLens>(),
    /** Contact lenses made to order by values, for one eye. */
    contactLens: jsonb().$type<StoredContactLens>(),
    /** Powers and PD, including contact lenses. */
    ...optionalEncryptedColumns(),
    /** Heading and rate are fixed when it is ordered, or when the powers are known. */
    hsn: text().notNull(),
    gstPercent: real().notNull(),
    /**
     * The first day on which they apply, of the shop's table (`domain/money/tariff.ts`); null if they are
     * the product's own.
     */
    tariffFrom: date({ mode: "string" }),
    state: text().$type<OrderLineState>().notNull(),
    /** Null until it is handed over to the courier. */
    shipmentId: uuid().references(() => shipments.id),
    /** When the lenses of its last pair were fitted and it was packed (`domain/orders/order-work.ts`). */
    madeAt: instant(),
    /** The pairs, from 1, that are made while others of the line are not; empty once all are. */
    madePairs: integer().array().notNull().default(sql`'{}'`),
    /**
     * The pairs, from 1, that were checked and may be packed: no longer after the pair is made again
     * or its powers change.
     */
    passedPairs: integer("checked_pairs").array().notNull().default(sql`'{}'`),
    /** The same whose last check failed. */
    failedPairs: integer().array().notNull().default(sql`'{}'`),
    packedAt: instant(),
    deliveredAt: instant(),
    /** When the shopper refused the late parcel that it is in (`domain/orders/late-parcel.ts`). */
    refusedAt: instant(),
    ...timestamps(),
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
    // Last safeguard against placing one order twice.
    unique("order_lines_order_line").on(table.orderId, table.line),
    index("order_lines_shipment").on(table.shipmentId),
    index("order_lines_delivered")
      .on(table.deliveredAt)
      .where(sql`${table.deliveredAt} is not null`),
    index("order_lines_state").on(table.state, table.createdAt),
    index("order_lines_refused").on(table.refusedAt).where(sql`${table.refusedAt} is not null`),
    index("order_lines_newest").on(table.createdAt.desc().nullsFirst(), table.orderId, table.line),
    check("order_lines_encrypted", sql`(${table.keyId} is null) = (${table.ciphertext} is null)`),
  ],
)

/** The id of an order line. @param onDelete without it, the row keeps what it names from being deleted */
export const lineReference = (onDelete?: "cascade") =>
  uuid()
    .$type<OrderLineId>()
    .references(() => orderLines.id, { onDelete })

export type OrderLineRow = typeof orderLines.$inferSelect

/** Every transition of an order line, written in its transaction. No state occurs twice. */
export const orderLineEvents = pgTable(
  "order_line_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderLineId: lineReference("cascade").notNull(),
    state: text().$type<OrderLineState>().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique("order_line_events_state").on(table.orderLineId, table.state)],
)

/** The latest tracking data of a parcel from the courier. */
export const parcels = pgTable(
  "parcels",
  {
    /** The tracking service's id. */
    id: text().primaryKey(),
    courier: text().notNull(),
    trackingNumber: text().notNull(),
    tag: text().notNull(),
    checkpoints: jsonb().$type<Checkpoint[]>().notNull(),
    /** When the shopper was notified that it is out for delivery. */
    outForDeliveryAt: instant(),
    fetchedAt: instant().notNull(),
    /** When the courier is polled if no webhook arrives; null when nothing is left to track. */
    nextAskAt: instant(),
  },
  (table) => [
    unique("parcels_number").on(table.courier, table.trackingNumber),
    index("parcels_next_ask").on(table.nextAskAt),
  ],
)

/** Messages to shoppers to be sent, written in the transaction that causes them. */
export const notices = pgTable(
  "notices",
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    /** The order that it is about; null if none. */
    orderId: uuid()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: "set null" }),
    kind: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    nextTryAt: instant(),
    tries: integer().notNull().default(0),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("notices_next_try").on(table.nextTryAt),
    index("notices_created").on(table.createdAt),
    index("notices_order").on(table.orderId),
    index("notices_mobile").on(table.mobile),
  ],
)

/** Internal notes of the staff about an order; no page of the shop shows them. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderReference("cascade").notNull(),
    /** Null for a note from the command line. */
    staffId: uuid().references(() => staff.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("order_notes_order").on(table.orderId, table.createdAt)],
)

/** The orders that the staff put on hold, until they release them. */
export const orderHolds = pgTable("order_holds", {
  orderId: uuid()
    .$type<OrderId>()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  /** For the staff alone. */
  reason: text().notNull(),
  /** Null for the command line. */
  heldBy: uuid().references(() => staff.id),
  createdAt: createdAt(),
})

/** Filters of the list of orders that a member of staff saved under a name. */
export const orderViews = pgTable(
  "order_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    name: text().notNull(),
    filters: jsonb().$type<OrderFilters>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("order_views_name").on(table.staffId, table.name)],
)

/** Counts the returns (`domain/orders/order-number.ts`). */
export const returnNumbers = pgSequence("return_numbers")

/** Pieces of an order line that a shopper wants to send back. */
export const returns = pgTable(
  "returns",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The return number, such as RT-26-000001. */
    number: text().notNull().unique(),
    orderLineId: lineReference().notNull(),
    quantity: integer().notNull(),
    /** The shopper's preferred resolution. */
    kind: text().$type<ReturnKind>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** In the shopper's own words. */
    note: text().notNull(),
    /** Ids of the shopper's photos. */
    photos: jsonb().$type<string[]>().notNull().default([]),
    state: text().$type<ReturnState>().notNull(),
    /** Of the pick-up; null until the courier has the item. */
    courier: text(),
    trackingNumber: text(),
    ...timestamps(),
  },
  (table) => [
    check("returns_quantity", sql`${table.quantity} > 0`),
    // Last safeguard against two returns of one item; the states of `openReturnStates`.
    uniqueIndex("returns_open")
      .on(table.orderLineId)
      .where(sql`${table.state} in ('requested', 'approved', 'picked_up', 'received', 'accepted')`),
    index("returns_order_line").on(table.orderLineId),
    index("returns_created").on(table.createdAt),
    index("returns_state").on(table.state, table.createdAt),
  ],
)

/** Every transition of a return, written in its transaction. */
export const returnEvents = pgTable(
  "return_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    state: text().$type<ReturnState>().notNull(),
    who: text().$type<"shopper" | "shop">().notNull(),
    /** The shop's note to the shopper, such as the reason for a refusal. */
    note: text(),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex("return_events_state").on(table.returnId, table.state)],
)
