import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { StaffRole } from "#domain/staff-permissions.ts"
import { createdAt, encryptedColumns, instant } from "./columns.ts"

/** Who works in the shop. A row is never deleted: the audit names its id. */
export const staff = pgTable("staff", {
  id: uuid().primaryKey().defaultRandom(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** `server/staff/password.ts`. */
  passwordHash: text().notNull(),
  /** The secret of the authenticator (`server/staff/totp-secret.ts`). */
  ...encryptedColumns(),
  /** The time step of the newest code that was used, so that none is used twice. */
  totpStep: integer().notNull().default(0),
  /** Made by a shop on sandbox providers; refused beside real ones. */
  isDemo: boolean().notNull().default(false),
  disabledAt: instant(),
  createdAt: createdAt(),
})

export type StaffRow = typeof staff.$inferSelect

export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** SHA-256 of what the cookie holds. */
    tokenHash: text().notNull().unique(),
    /** Such as "Chrome on Android"; empty where the browser did not tell. */
    device: text().notNull(),
    /** When a password or code last proved who it is. */
    provenAt: instant().notNull(),
    usedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId)],
)

/** A link by which somebody becomes staff, or gets a new password and a new authenticator. */
export const staffInvitations = pgTable("staff_invitations", {
  id: uuid().primaryKey().defaultRandom(),
  /** SHA-256 of what the link holds. */
  tokenHash: text().notNull().unique(),
  email: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** The authenticator's secret, which `staff` takes over. */
  ...encryptedColumns(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createdAt: createdAt(),
})

/** Attempts to sign in within a time; the key is a keyed hash. */
export const staffAttempts = pgTable(
  "staff_attempts",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index("staff_attempts_ends").on(table.endsAt)],
)
