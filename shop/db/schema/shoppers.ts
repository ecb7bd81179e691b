import { sql } from "drizzle-orm"
import { bigint, boolean, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { ShopperId } from "#domain/core/id.ts"
import type { ConsentTopic } from "#domain/messages/consent.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { bytes, createdAt, encryptedColumns, instant } from "./columns.ts"

/** A user who has verified a mobile number. */
export const shoppers = pgTable("shoppers", {
  id: uuid().$type<ShopperId>().primaryKey().defaultRandom(),
  /** Ten digits; a placeholder once the account is erased or has lost its number. */
  mobile: text().notNull().unique(),
  /** When a one-time code last verified the number (`domain/shoppers/recycled-number.ts`). */
  mobileVerifiedAt: instant().notNull().defaultNow(),
  createdAt: createdAt(),
})

/** The id of a shopper. @param onDelete without it, the row keeps what it names from being deleted */
export const shopperReference = (onDelete?: "cascade") =>
  uuid()
    .$type<ShopperId>()
    .references(() => shoppers.id, { onDelete })

/** A code that was sent; only its keyed hash is stored. */
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
 * How much of an allowance is used (server/http/allowances.ts). The key is a keyed hash, so the
 * table identifies no one.
 */
export const codeAllowances = pgTable(
  "code_allowances",
  {
    key: text().primaryKey(),
    /** When the whole allowance is available again. */
    usedUntil: instant().notNull(),
  },
  (table) => [index("code_allowances_used_until").on(table.usedUntil)],
)

/** Codes sent to unknown devices, per minute: these cost the shop money. */
export const codeCounts = pgTable("code_counts", {
  minute: instant().primaryKey(),
  sent: integer().notNull(),
})

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    shopperId: shopperReference("cascade").notNull(),
    /** The browser that signed in, such as "Chrome on Android"; empty if unknown. */
    device: text().notNull().default(""),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** When a one-time code last verified the number in this session; null for older sessions. */
    verifiedAt: instant(),
    /** When its user last proved who they are, by a one-time code or a passkey, after signing in. */
    provenAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sessions_shopper").on(table.shopperId),
    index("sessions_over").on(sql`least(${table.endedAt}, ${table.expiresAt})`),
  ],
)

/** An account that gets another mobile number, unless its owner objects until then. */
export const accountMoves = pgTable("account_moves", {
  shopperId: uuid()
    .$type<ShopperId>()
    .primaryKey()
    .references(() => shoppers.id, { onDelete: "cascade" }),
  /** The new number, ten digits. */
  mobile: text().notNull(),
  movesAt: instant().notNull(),
  createdAt: createdAt(),
})

/** A second way to sign in (WebAuthn Level 3, discoverable credentials). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    shopperId: shopperReference("cascade").notNull(),
    /** The name given by its owner, such as "Chrome on Android". */
    name: text().notNull(),
    /** Base64url, as created by the authenticator. */
    credentialId: text().notNull().unique(),
    /** A COSE key. */
    publicKey: bytes().notNull(),
    /** The newest signature counter; always 0 for passkeys that are synced between devices. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** Whether the passkey is backed up beyond the device. */
    isBackedUp: boolean().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_shopper").on(table.shopperId)],
)

export type PasskeyRow = typeof passkeys.$inferSelect

/** A random text that an authenticator must sign. Its row is deleted when it is used. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text().primaryKey(),
    /** The user who adds a passkey; null for a sign-in, where the user is not known yet. */
    shopperId: shopperReference("cascade"),
    expiresAt: instant().notNull(),
  },
  (table) => [index("passkey_challenges_expires").on(table.expiresAt)],
)

/** A user with a number that was inactive for long must prove that the account is theirs. */
export const accountRecoveries = pgTable(
  "account_recoveries",
  {
    id: uuid().primaryKey(),
    shopperId: shopperReference("cascade").notNull(),
    /** Orders, and codes from e-mails, that were entered, right or wrong. */
    tries: integer().notNull().default(0),
    /** Keyed hash of the code that was sent by e-mail. */
    emailCodeHash: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("account_recoveries_shopper").on(table.shopperId, table.createdAt)],
)

export const addresses = pgTable(
  "addresses",
  {
    id: uuid().primaryKey().defaultRandom(),
    shopperId: shopperReference("cascade").notNull(),
    contactName: text().notNull(),
    pincode: text().notNull(),
    alternatePhone: text(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    landmark: text().notNull(),
    house: text().notNull(),
    type: text().$type<Address["type"]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("addresses_shopper").on(table.shopperId, table.createdAt)],
)

/** Every decision of a shopper about messages; the last one per topic counts, and none means no. */
export const consents = pgTable(
  "consents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shopperId: shopperReference("cascade").notNull(),
    topic: text().$type<ConsentTopic>().notNull(),
    granted: boolean().notNull(),
    /** The version of the wording that was shown (`domain/messages/consent.ts`). */
    version: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index("consents_shopper").on(table.shopperId, table.topic, table.id)],
)

/**
 * Copies of accounts that were deleted, kept for a year where a lawyer wants it
 * (`domain/shoppers/deleted-account.ts`). No column names a shopper or one of their records, and the
 * deletion has no time, which orders could be matched by.
 */
export const deletedAccountRecords = pgTable(
  "deleted_account_records",
  {
    /** Such as `DR-4821-0093-7716`: only the shopper was given it. */
    number: text().primaryKey(),
    /** The day in India. */
    deletedOn: date({ mode: "string" }).notNull(),
    /** What the shopper could download, as JSON. */
    ...encryptedColumns(),
  },
  (table) => [index("deleted_account_records_deleted_on").on(table.deletedOn)],
)
