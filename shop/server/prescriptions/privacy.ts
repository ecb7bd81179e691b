import { eq, inArray } from "drizzle-orm"
import { people, prescriptionRequests, prescriptionUploads, refillReminders } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"
import { collectPeople } from "./people/queries.ts"
import { collectPrescriptionRequests } from "./requests/queries.ts"
import { collectPrescriptionUploads } from "./uploads/queries.ts"

export const prescriptionPrivacy: Privacy = {
  export: async (context, { shopperId, orderIds, orderLineIds }, log) => ({
    ...(await collectPeople(context, shopperId, log)),
    refillReminders: await context.db
      .select()
      .from(refillReminders)
      .where(inArray(refillReminders.orderId, orderIds)),
    prescriptionRequests: await collectPrescriptionRequests(context, orderLineIds),
    prescriptionUploads: await collectPrescriptionUploads(context, shopperId),
  }),
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
