/** Tags of the courier's tracking service. */
export const trackingTags = [
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
  /** Oldest first. */
  checkpoints: Checkpoint[]
}
