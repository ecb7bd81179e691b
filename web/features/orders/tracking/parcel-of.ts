import type { OrderLine, ParcelReference } from "#domain/orders/order-line.ts"

/** The parcel to track; null until both slug and number are there (TRK-12, VAL-22). */
export function parcelOf(
  order: Pick<OrderLine, "courier" | "trackingNumber">,
): ParcelReference | null {
  const courier = order.courier?.trim() ?? ""
  const trackingNumber = order.trackingNumber?.trim() ?? ""
  return courier !== "" && trackingNumber !== "" ? { courier, trackingNumber } : null
}
