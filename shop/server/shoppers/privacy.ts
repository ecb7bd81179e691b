import { eq } from "drizzle-orm"
import {
  accountMoves,
  accountRecoveries,
  addresses,
  codeChallenges,
  consents,
  passkeyChallenges,
  passkeys,
  sessions,
} from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"
import { listStaffViews } from "#server/office/audit/queries.ts"

/** Sessions and the account itself are erased last (`account`). */
export const shopperPrivacy: Privacy = {
  export: async ({ db }, { shopperId }) => ({
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
    addresses: await db.select().from(addresses).where(eq(addresses.shopperId, shopperId)),
    consents: await db.select().from(consents).where(eq(consents.shopperId, shopperId)),
    /** When members of staff saw this data, by their role. */
    staffViews: await listStaffViews(db, shopperId),
  }),
  erase: async (tx, { shopperId, mobile }) => {
    await tx.delete(codeChallenges).where(eq(codeChallenges.mobile, mobile))
    await tx.delete(addresses).where(eq(addresses.shopperId, shopperId))
    await tx.delete(consents).where(eq(consents.shopperId, shopperId))
    await tx.delete(passkeys).where(eq(passkeys.shopperId, shopperId))
    await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.shopperId, shopperId))
    await tx.delete(accountMoves).where(eq(accountMoves.shopperId, shopperId))
    await tx.delete(accountRecoveries).where(eq(accountRecoveries.shopperId, shopperId))
  },
}
