import { and, inArray, isNotNull } from "drizzle-orm"
import { pairChecks } from "#db/schema.ts"
import { noPowers } from "#server/core/encryption/order-powers.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const pairCheckPrivacy: Privacy = {
  // The values of measured pairs, and why one was released; that they were checked is kept.
  erase: async (tx, { orderLineIds }) => {
    const ofShopper = inArray(pairChecks.orderLineId, orderLineIds)
    await tx.update(pairChecks).set(noPowers).where(ofShopper)
    await tx
      .update(pairChecks)
      .set({ reason: "" })
      .where(and(ofShopper, isNotNull(pairChecks.reason)))
  },
}
