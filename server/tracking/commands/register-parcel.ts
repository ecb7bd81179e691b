import { type ApiResult, fail } from "#contract/api-result.ts"
import type { ParcelReference } from "#domain/order-line.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import type { RequestContext } from "../../endpoint-handler.ts"
import type { PlacedLine } from "../../orders/queries.ts"
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
): Promise<ApiResult<void>> {
  const registered = await context.courier.register({ ...parcel, title, orderId: id, pincode })
  if (registered.ok) return ok(await saveTracking(context, registered.value))
  log.warn({ orderId: id, detail: registered.failure.detail }, "parcel not registered")
  return registered.failure.reason === "refused"
    ? fail(
        "BAD_REQUEST",
        `The tracking service refuses this parcel (${registered.failure.detail}).`,
      )
    : fail(
        "PROVIDER_UNAVAILABLE",
        `The tracking service did not answer (${registered.failure.detail}).`,
      )
}
