import { type ApiResult, fail } from "#contract/api-result.ts"
import type { ParcelReference } from "#domain/order.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import type { RequestContext } from "../../endpoint-handler.ts"
import type { OrderLine } from "../../orders/commands/order-lines.ts"
import { saveTracking } from "../queries.ts"

/**
 * Has the tracking service follow a parcel, named after one of its order lines; doing it again finds
 * the same one.
 * @returns PROVIDER_UNAVAILABLE; BAD_REQUEST when the service does not like the courier or the number
 */
export async function registerParcel(
  context: AppContext,
  { id, title, address }: OrderLine,
  parcel: ParcelReference,
  log: RequestContext["log"],
): Promise<ApiResult<void>> {
  const { pincode } = address
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
