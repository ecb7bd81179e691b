import { and, inArray, isNotNull } from "drizzle-orm"
import { noPowers } from "#server/core/encryption/order-powers.ts"
import type { Privacy } from "#server/core/privacy.ts"
import { collectMeasuredPairs } from "./certificate-queries.ts"
import { revokeCertificatesOfLines } from "./commands/revoke-certificate.ts"
import { pairChecks } from "./tables.ts"

export const pairCheckPrivacy: Privacy = {
  export: async (context, { orderLineIds }, log) => ({
    measuredPairs: await collectMeasuredPairs(context, orderLineIds, log),
  }),
  // The values of measured pairs, and why one was released; that they were checked is kept.
  erase: async (tx, { orderLineIds, at }) => {
    await revokeCertificatesOfLines(tx, orderLineIds, at)
    const ofShopper = inArray(pairChecks.orderLineId, orderLineIds)
    await tx.update(pairChecks).set(noPowers).where(ofShopper)
    await tx
      .update(pairChecks)
      .set({ reason: "" })
      .where(and(ofShopper, isNotNull(pairChecks.reason)))
  },
}
