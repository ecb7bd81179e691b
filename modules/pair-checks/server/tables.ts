import type { ToleranceStandard } from "@chashma/optics/tolerances/tolerance-table.ts"
import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import {
  createdAt,
  encryptedColumns,
  instant,
  optionalEncryptedColumns,
} from "#db/schema/columns.ts"
import { staff } from "#db/schema/office.ts"
import { lineReference } from "#db/schema/orders.ts"
import type { PairCheckKind, PairCheckOutcome, RemakeCause } from "../rules/pair-check.ts"

/**
 * The checks of finished pairs (`rules/judge-pair.ts`): added, never changed. The last
 * one of a pair is valid if `order_lines.checked_pairs` has the pair.
 */
export const pairChecks = pgTable(
  "pair_checks",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: lineReference().notNull(),
    /** From 1, within its line. */
    pair: integer().notNull(),
    kind: text().$type<PairCheckKind>().notNull(),
    /** By which the values were judged; null for a short check. */
    standard: text().$type<ToleranceStandard>(),
    outcome: text().$type<PairCheckOutcome>().notNull(),
    /** Why it is made again; null unless that was decided. */
    cause: text().$type<RemakeCause>(),
    /** Why the owner released it although it is outside tolerance; null for others. */
    reason: text(),
    /** Null for the command line. */
    checkedBy: uuid().references(() => staff.id),
    /** The measured and the ordered values and the answers; null once the account is erased. */
    ...optionalEncryptedColumns(),
    createdAt: createdAt(),
  },
  (table) => [
    check("pair_checks_pair", sql`${table.pair} > 0`),
    check(
      "pair_checks_standard",
      sql`(${table.kind} = 'lenses') = (${table.standard} is not null)`,
    ),
    check("pair_checks_cause", sql`${table.cause} is null or ${table.outcome} = 'failed'`),
    check(
      "pair_checks_reason",
      sql`(${table.outcome} = 'released') = (${table.reason} is not null)`,
    ),
    check("pair_checks_encrypted", sql`(${table.keyId} is null) = (${table.ciphertext} is null)`),
    index("pair_checks_line").on(table.orderLineId, table.pair, table.createdAt),
    index("pair_checks_created").on(table.createdAt),
  ],
)

export type PairCheckRow = typeof pairChecks.$inferSelect

/**
 * The certificate of a pair that passed its check or was released: a page that opens by its token
 * alone. It is no longer shown once it is revoked, or its check is not the last valid one.
 */
export const pairCertificates = pgTable("pair_certificates", {
  id: uuid().primaryKey().defaultRandom(),
  checkId: uuid()
    .notNull()
    .unique()
    .references(() => pairChecks.id),
  /** SHA-256 of the token. */
  tokenHash: text().notNull().unique(),
  /** The token, for the pages of its shopper and the paper in the parcel. */
  ...encryptedColumns(),
  /** When staff revoked it, or its account was erased. */
  revokedAt: instant(),
  createdAt: createdAt(),
})
