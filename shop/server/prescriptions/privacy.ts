import { eq, inArray } from "drizzle-orm"
import { people, prescriptionRequests, prescriptionUploads, refillReminders } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const prescriptionPrivacy: Privacy = {
  erase: async (tx, { shopperId, orderIds, orderLineIds }) => {
    await tx.delete(refillReminders).where(inArray(refillReminders.orderId, orderIds))
    await tx.delete(people).where(eq(people.shopperId, shopperId))
    // Its pictures, values and messages are deleted with it.
    await tx
      .delete(prescriptionRequests)
      .where(inArray(prescriptionRequests.orderLineId, orderLineIds))
    await tx.delete(prescriptionUploads).where(eq(prescriptionUploads.shopperId, shopperId))
  },
}
