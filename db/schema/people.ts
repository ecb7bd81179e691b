import { sql } from "drizzle-orm"
import { type AnyPgColumn, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { Relation } from "#domain/prescriptions/person.ts"
import { createdAt, encryptedColumns, instant, optionalEncryptedColumns } from "./columns.ts"
import { shoppers } from "./identity.ts"

/** Whether a name is not encrypted. */
export const hasPlainName = ({ name }: { name: AnyPgColumn }) => sql`${name} is not null`

/** The people for whom an account saves prescriptions. */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey().defaultRandom(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    /** Only of versions before decision 36, until it is encrypted. */
    name: text(),
    /** The name. */
    ...optionalEncryptedColumns(),
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
    check("people_name", sql`(${table.name} is null) = (${table.ciphertext} is not null)`),
    check("people_encrypted", sql`(${table.keyId} is null) = (${table.ciphertext} is null)`),
    // Empty once all are encrypted.
    index("people_plain_names").on(table.id).where(hasPlainName(table)),
    index("people_shopper").on(table.shopperId, table.createdAt),
  ],
)

export type PersonRow = typeof people.$inferSelect

/** The values, and the date of the eye test, are encrypted (`PrescriptionRecord`). */
export const prescriptions = pgTable(
  "prescriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    ...encryptedColumns(),
    /**
     * When the shopper requested a reminder, and when it is due: the eye test is a year old then;
     * null without one.
     */
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
