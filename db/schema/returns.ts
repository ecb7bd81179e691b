import { sql } from "drizzle-orm"
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import type { ReturnKind, ReturnReason } from "#domain/orders/return.ts"
import type { ReturnState } from "#domain/orders/return-state.ts"
import { createdAt, instant } from "./columns.ts"
import { orderLines } from "./orders.ts"

/** Counts the returns (`domain/orders/return-number.ts`). */
export const returnNumbers = pgSequence("return_numbers")

/** Pieces of an order line that a shopper wants to send back. */
export const returns = pgTable(
  "returns",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The return number, such as RT-26-000001. */
    number: text().notNull().unique(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
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
    createdAt: createdAt(),
    updatedAt: createdAt(),
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
