import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, shipments } from "#db/schema.ts"
import { reportDay } from "#domain/office/report-period.ts"
import { noPowers } from "#server/core/encryption/order-powers.ts"
import { type Privacy, purgeRows } from "#server/core/privacy.ts"
import { LOT_RECORD_DAYS } from "../rules/lots.ts"
import { contactLensLotMovements, contactLensLots } from "./tables.ts"

export const lotPrivacy: Privacy = {
  retention: [
    {
      ...{ kind: "lensLots", position: 90 },
      records:
        "From which lots contact lenses of an erased account were sent, encrypted, with the order number and no name",
      ...{ hours: LOT_RECORD_DAYS * 24, since: "the parcel" },
      reason:
        "to find lenses of a recalled lot, as the Medical Devices Rules 2017 ask for two years",
      purge: eraseLots,
    },
    {
      ...{ kind: "receivedLots", position: 100 },
      records: "Deliveries of lots of contact lenses of which no box is left, about nobody",
      ...{ hours: LOT_RECORD_DAYS * 24, since: "the last box left" },
      reason: "as the Medical Devices Rules 2017 ask for two years",
      purge: (db, before) => {
        const { lotId, on } = contactLensLotMovements
        const newer = db
          .select()
          .from(contactLensLotMovements)
          .where(and(eq(lotId, contactLensLots.id), gte(on, reportDay(before))))
        // Their movements go with them.
        return purgeRows(db, contactLensLots, and(eq(contactLensLots.boxes, 0), notExists(newer)))
      },
    },
  ],
}

/** Of erased accounts: the lots of others are part of their orders. */
async function eraseLots(db: Db, before: Date): Promise<void> {
  const sentBefore = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(lt(shipments.createdAt, before))
  const isErased = db.select({ id: orders.id }).from(orders).where(eq(orders.mobile, ""))
  await db
    .update(orderLines)
    .set(noPowers)
    .where(
      and(
        isNull(orderLines.lens),
        isNull(orderLines.contactLens),
        isNotNull(orderLines.ciphertext),
        inArray(orderLines.shipmentId, sentBefore),
        inArray(orderLines.orderId, isErased),
      ),
    )
}
