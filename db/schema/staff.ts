import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import { createdAt, encryptedColumns, instant } from "./columns.ts"

/** Members of staff. A row is never deleted: the audit references its id. */
export const staff = pgTable("staff", {
  id: uuid().primaryKey().defaultRandom(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** `server/office/staff/password.ts`. */
  passwordHash: text().notNull(),
  /** The secret of the authenticator (`server/office/staff/totp-secret.ts`). */
  ...encryptedColumns(),
  /** The time step of the newest code that was used, so that no code is used twice. */
  totpStep: integer().notNull().default(0),
  /** Created by a shop on sandbox providers; refused with real ones. */
  isDemo: boolean().notNull().default(false),
  disabledAt: instant(),
  /**
   * Approves no request of somebody else before this time: set by a new role, an accepted invitation
   * and a reset. Null if it may at once, as after the command line.
   */
  approvesFrom: instant(),
  /** When an owner was disabled or got another role; null if that never happened. */
  ownerUntil: instant(),
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
    /** SHA-256 of the cookie's value. */
    tokenHash: text().notNull().unique(),
    /** Such as "Chrome on Android"; empty if unknown. */
    device: text().notNull(),
    /** When the member of staff last authenticated with a password or code. */
    provenAt: instant().notNull(),
    usedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId)],
)

/** An invitation link for a new member of staff, or for a new password and authenticator. */
export const staffInvitations = pgTable("staff_invitations", {
  id: uuid().primaryKey().defaultRandom(),
  /** SHA-256 of the link's token. */
  tokenHash: text().notNull().unique(),
  email: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** The authenticator's secret, which is copied to `staff`. */
  ...encryptedColumns(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  /** Made by somebody with a shell on the server, who could approve anything there. */
  isFromCommandLine: boolean().notNull().default(false),
  createdAt: createdAt(),
})

/**
 * Codes that replace a lost authenticator at sign-in; each works once. Used ones stay until a new
 * authenticator is set up.
 */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** A keyed hash (`server/office/staff/recovery-code.ts`); a code has 80 random bits. */
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("staff_recovery_codes_code").on(table.staffId, table.codeHash)],
)

/** Sign-in attempts within a period; the key is a keyed hash. */
export const staffAttempts = pgTable(
  "staff_attempts",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index("staff_attempts_ends").on(table.endsAt)],
)
