import type { Tracking } from "#domain/tracking.ts"
import type { ProviderResult } from "../provider-result.ts"
import type { Headers } from "../webhook-signature.ts"

/** Follows parcels of any courier; a courier is named by its slug at the tracking service. */
export interface Courier {
  /** Has a parcel followed. Asking again finds what is already followed. */
  register(parcel: NewParcel): Promise<ProviderResult<Tracking>>
  /** Missing when the parcel was never registered. */
  find(courier: string, trackingNumber: string): Promise<ProviderResult<Tracking>>
  /**
   * Checks the signature over the raw body; null when the message is not the tracking service's,
   * or tells of no parcel. `eventId` is the same when the same event is delivered again.
   */
  readWebhook(headers: Headers, rawBody: Buffer): { eventId: string; tracking: Tracking } | null
}

export interface NewParcel {
  courier: string
  trackingNumber: string
  title: string
  orderId: string
  /** Where it goes; null where that is not known. */
  pincode: string | null
}
