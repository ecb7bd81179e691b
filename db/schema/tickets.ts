import { bigint, index, pgSequence, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { TicketSubject } from "#domain/orders/ticket.ts"
import type { TicketState } from "#domain/orders/ticket-state.ts"
import { createdAt, instant } from "./columns.ts"
import { shoppers } from "./identity.ts"
import { orderLines } from "./orders.ts"

/** Counts the complaints (`domain/orders/ticket-number.ts`). */
export const ticketNumbers = pgSequence("ticket_numbers")

/** A complaint of a shopper. */
export const tickets = pgTable(
  "tickets",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The complaint number, such as TK-26-000001. */
    number: text().notNull().unique(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id),
    /** Its subject; null if it is about no order. */
    orderLineId: uuid().references(() => orderLines.id),
    subject: text().$type<TicketSubject>().notNull(),
    state: text().$type<TicketState>().notNull(),
    /** Due times, set again whenever it is reopened. */
    acknowledgeBy: instant().notNull(),
    answerBy: instant().notNull(),
    acknowledgedAt: instant(),
    answeredAt: instant(),
    closedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("tickets_shopper").on(table.shopperId, table.createdAt),
    index("tickets_state").on(table.state, table.answerBy),
  ],
)

/** Messages of a complaint, from both sides. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    who: text().$type<"shopper" | "shop">().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index("ticket_messages_ticket").on(table.ticketId, table.id)],
)
