import { sql } from "drizzle-orm"
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { Relation } from "#domain/person.ts"
import { createdAt, encryptedColumns, instant } from "./columns.ts"
import { shoppers } from "./identity.ts"

/** Those for whom an account keeps prescriptions. */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey().defaultRandom(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    relation: text().$type<Relation>().notNull(),
    /** When a parent or guardian agreed; exactly for a child. */
    guardianConsentAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check(
      "people_guardian_consent",
      sql`(${table.relation} = 'child') = (${table.guardianConsentAt} is not null)`,
    ),
    index("people_shopper").on(table.shopperId, table.createdAt),
  ],
)

export type PersonRow = typeof people.$inferSelect

/** What stands in one, and when the eyes were tested, is encrypted (`PrescriptionRecord`). */
export const prescriptions = pgTable(
  "prescriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    ...encryptedColumns(),
    /** When the shopper asked for a message, and when the eye test is a year old; null without. */
    reminderConsentAt: instant(),
    remindAt: instant(),
    remindedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "prescriptions_reminder",
      sql`(${table.reminderConsentAt} is null) = (${table.remindAt} is null)`,
    ),
    index("prescriptions_person").on(table.personId, table.createdAt),
    index("prescriptions_remind").on(table.remindAt).where(sql`${table.remindedAt} is null`),
    index("prescriptions_key").on(table.keyId),
  ],
)

export type PrescriptionRow = typeof prescriptions.$inferSelect
