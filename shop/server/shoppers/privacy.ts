import { eq } from "drizzle-orm"
import {
  accountMoves,
  accountRecoveries,
  addresses,
  codeChallenges,
  consents,
  passkeyChallenges,
  passkeys,
} from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

/** Sessions and the account itself are erased last (`account`). */
export const shopperPrivacy: Privacy = {
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
