import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core"
import type { Address } from "#domain/address.ts"
import type { Colour } from "#domain/colour.ts"
import type { LensChoice } from "#domain/lens/types.ts"
import type { OrderState } from "#domain/order-state.ts"
import type { Checkpoint } from "#domain/tracking.ts"
import { payments } from "./checkout.ts"
import { createdAt, instant, paiseColumn } from "./columns.ts"
import { shoppers } from "./identity.ts"

/** One line of a settled payment. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    line: integer().notNull(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id),
    mobile: text().notNull(),
    productId: integer().notNull(),
    title: text().notNull(),
    thumbnail: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: paiseColumn().notNull(),
    frameColour: jsonb().$type<Colour>(),
    lens: jsonb().$type<LensChoice>(),
    hsn: text().notNull(),
    gstPercent: real().notNull(),
    /** Where the seller was registered; with the address it says which GST is inside the price. */
    sellerState: text(),
    address: jsonb().$type<Address>().notNull(),
    state: text().$type<OrderState>().notNull(),
    courier: text(),
    trackingNumber: text(),
    deliveredAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    // The last line of defence against settling one payment twice.
    unique("orders_payment_line").on(table.paymentId, table.line),
    index("orders_shopper").on(table.shopperId, table.createdAt),
    index("orders_parcel").on(table.courier, table.trackingNumber),
    index("orders_state").on(table.state, table.createdAt),
  ],
)

/** Every move of an order line, written in the transaction that makes it. No state comes twice. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    state: text().$type<OrderState>().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique("order_events_state").on(table.orderId, table.state)],
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
  (table) => [index("notices_next_try").on(table.nextTryAt)],
)

/** `paid_twice`: one purchase was charged more than once, and the rest goes back. */
export type NoticeKind = "placed" | "shipped" | "delivered" | "refunded" | "paid_twice"
