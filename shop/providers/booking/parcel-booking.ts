import type { Paise } from "#domain/core/money.ts"
import type { ProviderResult } from "../provider-result.ts"

/** Books parcels with the couriers of one account: number, label and pick-up. */
export interface ParcelBooking {
  /**
   * Books a parcel with the courier that the account prefers. A repeated reference returns the
   * booking that exists.
   */
  book(parcel: ParcelToBook): Promise<ProviderResult<BookedParcel>>
  /** The address of the label to print, a PDF. */
  findLabel(shipmentId: string): Promise<ProviderResult<string>>
  /** Asks the courier to collect a booked parcel; asking again changes nothing. */
  requestPickup(shipmentId: string): Promise<ProviderResult<Pickup>>
  /** The address that parcels are collected from; refused where the account has none of its name. */
  checkAccount(): Promise<ProviderResult<{ pickupLocation: string }>>
  /** Cancels a booked parcel that was not collected. */
  cancel(trackingNumber: string): Promise<ProviderResult<null>>
}

export interface ParcelToBook {
  /** Unique among the account's parcels; letters, digits and dashes, at most 50. */
  reference: string
  placedAt: Date
  to: {
    name: string
    address: string
    landmark: string
    city: string
    state: string
    pincode: string
    /** Ten digits. */
    mobile: string
    email: string
  }
  items: { name: string; sku: string; pieces: number; price: Paise; hsn: string }[]
  /** What the courier collects at the door; null if it is paid. */
  collect: Paise | null
  /** What the goods are worth. */
  worth: Paise
  size: ParcelSize
}

interface ParcelSize {
  lengthCm: number
  breadthCm: number
  heightCm: number
  grams: number
}

export interface BookedParcel {
  /** The provider's id of the parcel, for its label and pick-up. */
  shipmentId: string
  /** As the provider calls it, such as `Delhivery Surface`. */
  courierName: string
  trackingNumber: string
}

interface Pickup {
  /** `2026-11-27`; null if the courier has not said the day. */
  day: string | null
}
