import { badRequest, fail, type HandlerResult } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { courierName } from "#domain/orders/couriers.ts"
import type { ParcelReference } from "#domain/orders/order-line.ts"
import type { ParcelRefusal } from "#providers/courier/courier.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import type { PlacedLine } from "../../lines/queries/placed-lines.ts"
import { saveTracking } from "../queries.ts"

/**
 * Registers a parcel at the tracking service, named after one of its order lines; idempotent.
 * @param pincode its destination: the shopper's, or the shop's for a return
 * @returns PROVIDER_UNAVAILABLE; BAD_REQUEST if the service rejects the courier or the number
 */
export async function registerParcel(
  context: AppContext,
  { line: { id, title }, order }: Pick<PlacedLine, "line" | "order">,
  parcel: ParcelReference,
  log: RequestContext["log"],
  pincode: string | null = order.address.pincode,
): Promise<HandlerResult<void>> {
  const registered = await context.courier.register({ ...parcel, title, orderId: id, pincode })
  if (registered.ok) {
    await saveTracking(context, registered.value)
    return ok(undefined)
  }
  const { reason, detail, refusal } = registered.failure
  log.warn({ orderId: id, detail }, "parcel not registered")
  if (refusal) return badRequest(refusalSentences[refusal](courierName(parcel.courier)))
  return reason === "refused"
    ? badRequest(
        "The tracking service did not accept this parcel. Compare courier and number with the label. If both are right, try again in a few minutes.",
      )
    : fail(
        "PROVIDER_UNAVAILABLE",
        "The tracking service did not answer. Nothing was saved: try again in a few minutes.",
      )
}

const refusalSentences: Record<ParcelRefusal, (courier: string) => string> = {
  courier: (courier) =>
    `The tracking service does not know the courier “${courier}”. Choose one from the list, or search for it by name.`,
  courier_needs_more: (courier) =>
    `The tracking service follows parcels of ${courier} only with an account number or another detail. Connect ${courier} in the tracking service first, or choose another courier.`,
  number: (courier) =>
    `This tracking number does not look like one of ${courier}. Compare it with the label, and check the courier.`,
  key: () =>
    "The tracking service does not accept the shop's key. Ask the owner to check the key of the tracking service in the technical settings.",
}
