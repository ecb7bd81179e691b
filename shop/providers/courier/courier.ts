import type { Result } from "#domain/core/result.ts"
import type { ListedCourier } from "#domain/orders/couriers.ts"
import type { Tracking } from "#domain/orders/tracking.ts"
import type { ProviderFailure, ProviderResult } from "../provider-result.ts"
import type { Headers } from "../webhook-signature.ts"

/** Tracks parcels of any courier; a courier is identified by its slug at the tracking service. */
export interface Courier {
  /** Registers a parcel for tracking. Registering it again returns the existing tracking. */
  register(parcel: NewParcel): Promise<Result<Tracking, ParcelFailure>>
  /** Missing when the parcel was never registered. */
  find(courier: string, trackingNumber: string): Promise<ProviderResult<Tracking>>
  /** Every courier whose parcels the tracking service can follow. */
  couriers(): Promise<ProviderResult<ListedCourier[]>>
  /**
   * Checks the signature over the raw body; null when the message is not the tracking service's, or
   * contains no parcel. `eventId` is the same when the same event is delivered again.
   */
  readWebhook(headers: Headers, rawBody: Buffer): { eventId: string; tracking: Tracking } | null
}

/**
 * What the tracking service refuses about a parcel: it does not know the courier, follows
 * parcels only with more than a number (an account, a postal code), the number has another form
 * than this courier's, or the shop's own key is not accepted.
 */
export type ParcelRefusal = "courier" | "courier_needs_more" | "number" | "key"

interface ParcelFailure extends ProviderFailure {
  /** Absent where the service's code says nothing that staff could act on. */
  refusal?: ParcelRefusal
}

interface NewParcel {
  courier: string
  trackingNumber: string
  title: string
  orderId: string
  /** The destination; null where it is not known. */
  pincode: string | null
}
