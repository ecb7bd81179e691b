import { bigint, index, pgSequence, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, instant } from "#db/schema/columns.ts"
import { lineReference } from "#db/schema/orders.ts"
import { shopperReference } from "#db/schema/shoppers.ts"
import type { TicketSubject } from "../rules/ticket.ts"
import type { TicketState } from "../rules/ticket-state.ts"

/** Counts the complaints (`rules/ticket-number.ts`). */
export const ticketNumbers = pgSequence("ticket_numbers")

/** A complaint of a shopper. */
export const tickets = pgTable(
  "tickets",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The complaint number, such as TK-26-000001. */
    number: text().notNull().unique(),
    shopperId: shopperReference().notNull(),
    /** Its subject; null if it is about no order. */
    orderLineId: lineReference(),
    subject: text().$type<TicketSubject>().notNull(),
    /** The docket number of the National Consumer Helpline, where the shopper complained there too. */
    helplineDocket: text(),
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
