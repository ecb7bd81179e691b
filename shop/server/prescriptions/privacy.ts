import { people, prescriptionRequests, prescriptionUploads, refillReminders } from "#db/schema.ts"
import { UPLOAD_TTL_HOURS } from "#domain/prescriptions/prescription-request.ts"
import { deleteWith, type Privacy, purgeExpired, rowsWith } from "#server/core/privacy.ts"
import { collectPeople } from "./people/queries.ts"
import { collectPrescriptionRequests } from "./requests/queries.ts"
import { collectPrescriptionUploads } from "./uploads/queries.ts"

export const prescriptionPrivacy: Privacy = {
  export: async (context, { shopperId, orderIds, orderLineIds }, log) => ({
    ...(await collectPeople(context, shopperId, log)),
    refillReminders: await rowsWith(context.db, refillReminders.orderId, orderIds),
    prescriptionRequests: await collectPrescriptionRequests(context, orderLineIds),
    prescriptionUploads: await collectPrescriptionUploads(context, shopperId),
  }),
  erase: async (tx, { shopperId, orderIds, orderLineIds }) => {
    await deleteWith(tx, orderIds, [refillReminders.orderId])
    await deleteWith(tx, shopperId, [people.shopperId, prescriptionUploads.shopperId])
    // Its pictures, values and messages are deleted with it.
    await deleteWith(tx, orderLineIds, [prescriptionRequests.orderLineId])
  },
  retention: [
    {
      ...{ kind: "prescriptionUploads", position: 70 },
      records: "A prescription that was uploaded before ordering, encrypted",
      ...{ hours: UPLOAD_TTL_HOURS, since: "the upload or the last try to order with it" },
      reason: "to hand it to our optician once the order is placed",
      // Beginning to buy with it extends its expiry.
      purge: purgeExpired(prescriptionUploads.expiresAt),
    },
  ],
}
