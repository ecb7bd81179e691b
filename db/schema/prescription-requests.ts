import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { PrescriptionRequestState } from "#domain/prescription-request.ts"
import { createdAt, encryptedColumns, instant } from "./columns.ts"
import { shoppers } from "./identity.ts"
import { orderLines } from "./orders.ts"

/** A prescription that is sent after ordering: one for each order line that awaits it (decision 21). */
export const prescriptionRequests = pgTable(
  "prescription_requests",
  {
    orderLineId: uuid()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    state: text().$type<PrescriptionRequestState>().notNull(),
    /** How often the optician has entered values: the shopper confirms those that were shown. */
    revision: integer().notNull().default(0),
    /** Since when it is the turn of the one who has to do something now. */
    turnSince: instant().notNull(),
    /** Sent in this turn. */
    reminders: integer().notNull().default(0),
    /** When the shopper is reminded or the line is cancelled; null while the optician has it. */
    nextStepAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("prescription_requests_next_step").on(table.nextStepAt),
    index("prescription_requests_state").on(table.state, table.turnSince),
  ],
)

export type PrescriptionRequestRow = typeof prescriptionRequests.$inferSelect

/** Where a picture comes from: a page of a PDF is stored as a picture of it. */
export type PrescriptionSource = "photo" | "pdf"

/** What the shopper sent: WebP, upright, without metadata; encrypted. */
export const prescriptionPictures = pgTable(
  "prescription_pictures",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: uuid()
      .notNull()
      .references(() => prescriptionRequests.orderLineId, { onDelete: "cascade" }),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    source: text().$type<PrescriptionSource>().notNull(),
    ...encryptedColumns(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("prescription_pictures_line").on(table.orderLineId, table.createdAt),
    index("prescription_pictures_shopper").on(table.shopperId, table.createdAt),
  ],
)

/** The values that the optician read; encrypted. They move to the order line once they are confirmed. */
export const prescriptionReadings = pgTable("prescription_readings", {
  orderLineId: uuid()
    .primaryKey()
    .references(() => prescriptionRequests.orderLineId, { onDelete: "cascade" }),
  ...encryptedColumns(),
  createdAt: createdAt(),
})

/** Why the optician needs another picture, and what the shopper says is wrong; encrypted. */
export const prescriptionMessages = pgTable(
  "prescription_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: uuid()
      .notNull()
      .references(() => prescriptionRequests.orderLineId, { onDelete: "cascade" }),
    who: text().$type<"shopper" | "shop">().notNull(),
    ...encryptedColumns(),
    at: instant().notNull(),
  },
  (table) => [index("prescription_messages_line").on(table.orderLineId, table.at)],
)
