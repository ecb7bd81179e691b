import { eq, sql } from "drizzle-orm"
import {
  accountMoves,
  accountRecoveries,
  addresses,
  codeAllowances,
  codeChallenges,
  codeCounts,
  consents,
  deletedAccountRecords,
  passkeyChallenges,
  passkeys,
  sessions,
} from "#db/schema.ts"
import { DELETED_ACCOUNT_DAYS } from "#domain/shoppers/deleted-account.ts"
import {
  deleteWith,
  type Privacy,
  purgeBefore,
  purgeExpired,
  purgeRows,
  rowsWith,
} from "#server/core/privacy.ts"
import { listStaffViews } from "#server/office/audit/queries.ts"

/** Sessions and the account itself are erased last (`account`). */
export const shopperPrivacy: Privacy = {
  export: async ({ db, modules }, { shopperId }) => ({
    passkeys: (await db.select().from(passkeys).where(eq(passkeys.shopperId, shopperId))).map(
      ({ publicKey, ...passkey }) => ({
        ...passkey,
        publicKey: Buffer.from(publicKey).toString("base64url"),
      }),
    ),
    accountMoves: await db
      .select({ movesAt: accountMoves.movesAt, createdAt: accountMoves.createdAt })
      .from(accountMoves)
      .where(eq(accountMoves.shopperId, shopperId)),
    accountRecoveries: await db
      .select({
        tries: accountRecoveries.tries,
        usedAt: accountRecoveries.usedAt,
        createdAt: accountRecoveries.createdAt,
      })
      .from(accountRecoveries)
      .where(eq(accountRecoveries.shopperId, shopperId)),
    sessions: await db
      .select({
        device: sessions.device,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.shopperId, shopperId)),
    addresses: await rowsWith(db, addresses.shopperId, shopperId),
    consents: await rowsWith(db, consents.shopperId, shopperId),
    /** When members of staff saw this data, by their role. */
    staffViews: await listStaffViews({ db, modules }, shopperId),
  }),
  erase: async (tx, { shopperId, mobile }) => {
    await deleteWith(tx, mobile, [codeChallenges.mobile])
    await deleteWith(tx, shopperId, [
      ...[addresses.shopperId, consents.shopperId, accountMoves.shopperId],
      ...[accountRecoveries.shopperId, passkeys.shopperId, passkeyChallenges.shopperId],
    ])
  },
  retention: [
    {
      ...{ kind: "codes", position: 10 },
      records: "One-time codes, as a keyed hash, with the number they were sent to",
      ...{ hours: 1, since: "the code has expired" },
      reason: "to check the code and count wrong tries",
      purge: purgeBefore(codeChallenges.expiresAt),
    },
    {
      ...{ kind: "codeLimits", position: 20 },
      records:
        "Counts of requests for codes by number, network address and device, and solved puzzles, all as keyed hashes",
      ...{ hours: 1, since: "the last request" },
      reason: "to stop floods of codes",
      purge: purgeExpired(codeAllowances.usedUntil),
    },
    {
      ...{ kind: "codeCounts", position: 30 },
      records: "How many codes were sent in each minute, to nobody in particular",
      ...{ hours: 2, since: "the minute" },
      reason: "to warn the shop of an attack",
      purge: purgeBefore(codeCounts.minute),
    },
    {
      ...{ kind: "passkeyChallenges", position: 40 },
      records: "Random texts that a passkey has to sign, with the account that adds one",
      ...{ hours: 1, since: "the text has expired" },
      reason: "to let each be used once",
      purge: purgeBefore(passkeyChallenges.expiresAt),
    },
    {
      ...{ kind: "accountRecoveries", position: 50 },
      records: "Attempts to prove that an account belongs to whoever has its number",
      ...{ hours: 30 * 24, since: "the attempt" },
      reason: "to limit the attempts of a day and to answer who opened an account",
      purge: purgeBefore(accountRecoveries.createdAt),
    },
    {
      ...{ kind: "endedSessions", position: 140 },
      records: "Sign-ins that have ended, with the name of the browser",
      ...{ hours: 30 * 24, since: "the sign-out or the last day of the sign-in" },
      reason: "to answer who used an account",
      purge: (db, before) =>
        purgeRows(
          db,
          sessions,
          sql`least(${sessions.endedAt}, ${sessions.expiresAt}) < ${before.toISOString()}::timestamptz`,
        ),
    },
    {
      ...{ kind: "deletedAccounts", position: 220 },
      records: "The encrypted copy of an account that was deleted",
      ...{ hours: DELETED_ACCOUNT_DAYS * 24, since: "the day of the deletion" },
      reason: "as rule 8(3) of the Digital Personal Data Protection Rules 2025 asks for a year",
      purge: purgeBefore(deletedAccountRecords.deletedOn),
    },
  ],
}
