/** Tags of the courier's tracking service. */
const trackingTags = [
  "Pending",
  "InfoReceived",
  "InTransit",
  "OutForDelivery",
  "AttemptFail",
  "Delivered",
  "AvailableForPickup",
  "Exception",
  "Expired",
] as const
export type TrackingTag = (typeof trackingTags)[number]

export interface Checkpoint {
  /** ISO 8601 with offset. */
  time: string
  tag: string
  subtagMessage: string
  message: string
  location: string
}

export interface Tracking {
  id: string
  trackingNumber: string
  courier: string
  tag: string
  /** The parcel's newest sub-status, if the tracking update had one. */
  subtag?: string
  /** Oldest first. */
  checkpoints: Checkpoint[]
}

/** The tracking service's sub-status "Returned to sender". */
const RETURNED_TO_SENDER = "Exception_011"

/** Whether an undelivered parcel has arrived back at the shop. "Returning to sender" has not. */
export const isReturnedToSender = ({ subtag }: Pick<Tracking, "subtag">): boolean =>
  subtag === RETURNED_TO_SENDER
