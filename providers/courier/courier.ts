import type { Tracking } from "#domain/tracking.ts"
import type { ProviderResult } from "../provider-result.ts"
import type { Headers } from "../webhook-signature.ts"

/** Tracks parcels of any courier; a courier is identified by its slug at the tracking service. */
export interface Courier {
  /** Registers a parcel for tracking. Registering it again returns the existing tracking. */
  register(parcel: NewParcel): Promise<ProviderResult<Tracking>>
  /** Missing when the parcel was never registered. */
  find(courier: string, trackingNumber: string): Promise<ProviderResult<Tracking>>
  /**
   * Checks the signature over the raw body; null when the message is not the tracking service's, or
   * contains no parcel. `eventId` is the same when the same event is delivered again.
   */
  readWebhook(headers: Headers, rawBody: Buffer): { eventId: string; tracking: Tracking } | null
}

export interface NewParcel {
  courier: string
  trackingNumber: string
  title: string
  orderId: string
  /** The destination; null where it is not known. */
  pincode: string | null
}
