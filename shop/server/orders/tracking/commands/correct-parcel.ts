import { and, eq, inArray } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { orderLines, shipments } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { ParcelReference } from "#domain/orders/order-line.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { lockOrderLines } from "../../lines/commands/order-lines.ts"
import { announceShipment } from "../../lines/commands/parcel-lines.ts"
import { orderLinesNamed } from "../../lines/queries/named-lines.ts"
import { selectPlacedLines } from "../../lines/queries/placed-lines.ts"
import { registerParcel } from "./register-parcel.ts"

/**
 * Corrects a courier or number that was mistyped when a parcel was handed over: it changes for all
 * lines in the parcel, and the shopper gets the message with the right ones. No state changes.
 * @param name an identifier for `orderLinesNamed`
 * @returns how many lines have the new number; NOT_ALLOWED_NOW, PROVIDER_UNAVAILABLE
 */
export async function correctParcel(
  context: AppContext,
  name: string,
  { courier, trackingNumber }: ParcelReference,
  log: RequestContext["log"],
): Promise<HandlerResult<number>> {
  const onTheirWay = and(orderLinesNamed(name), eq(orderLines.state, "Processing"))
  const sent = await selectPlacedLines(context.db).where(onTheirWay).orderBy(orderLines.line)
  const [first] = sent
  if (!first) return notAllowedNow("Nothing in this order is on its way.")
  if (new Set(sent.map(({ line }) => line.shipmentId)).size > 1) return severalParcels
  if (first.shipment?.courier === courier && first.shipment.trackingNumber === trackingNumber) {
    return notAllowedNow("This parcel has this courier and number already.")
  }
  const registered = await registerParcel(context, first, { courier, trackingNumber }, log)
  if (!registered.ok) return registered
  return context.db.transaction(async (tx) => {
    const lines = await lockOrderLines(tx, onTheirWay)
    if (lines.length === 0) return notAllowedNow("It has been delivered in the meantime.")
    const ids = lines.flatMap(({ shipmentId }) => shipmentId ?? [])
    await tx
      .update(shipments)
      .set({ courier, trackingNumber, updatedAt: context.now() })
      .where(inArray(shipments.id, ids))
    await announceShipment(tx, lines, context.now())
    return ok(lines.length)
  })
}

const severalParcels = notAllowedNow(
  "Several parcels of this order are on their way. Choose one of them.",
)
