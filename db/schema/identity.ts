import { sql } from "drizzle-orm"
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, instant } from "./columns.ts"

/** A person who has proved a mobile number. */
export const shoppers = pgTable("shoppers", {
  id: uuid().primaryKey().defaultRandom(),
  /** Ten digits; once the account is erased a text that is no number. */
  mobile: text().notNull().unique(),
  createdAt: createdAt(),
})

/** A code that was sent; only its keyed hash is kept. */
export const codeChallenges = pgTable(
  "code_challenges",
  {
    id: uuid().primaryKey(),
    mobile: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("code_challenges_expires").on(table.expiresAt)],
)

/**
 * How much of an allowance is used (server/identity/allowances.ts). The key is a keyed hash, so that
 * the table names nobody.
 */
export const codeAllowances = pgTable(
  "code_allowances",
  {
    key: text().primaryKey(),
    /** The moment from which all of the allowance is free again. */
    usedUntil: instant().notNull(),
  },
  (table) => [index("code_allowances_used_until").on(table.usedUntil)],
)

/** Codes sent to devices that were not known, minute by minute: what the shop pays for. */
export const codeCounts = pgTable("code_counts", {
  minute: instant().primaryKey(),
  sent: integer().notNull(),
})

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    /** The browser that signed in, such as "Chrome on Android"; empty where it did not tell. */
    device: text().notNull().default(""),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** When a one-time code last proved the number in this session; null for older sessions. */
    verifiedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sessions_shopper").on(table.shopperId),
    index("sessions_over").on(sql`least(${table.endedAt}, ${table.expiresAt})`),
  ],
)

/** Newsletter sign-ups with the moment of consent. */
export const subscribers = pgTable("subscribers", {
  email: text().primaryKey(),
  consentedAt: instant().notNull(),
})
