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

/** The last checkpoint that ends a parcel's way: delivered, or back at the shop. */
const findFinal = ({ checkpoints }: Pick<Tracking, "checkpoints">): Checkpoint | undefined =>
  checkpoints.findLast(
    ({ tag, subtagMessage }) =>
      tag === "Delivered" || (tag === "Exception" && /^returned to sender$/i.test(subtagMessage)),
  )

/**
 * The tag of a parcel after an update. Couriers send scans late and by mistake: a final tag stays
 * until a later checkpoint of another final tag.
 */
export function tagAfter(
  kept: Pick<Tracking, "tag" | "checkpoints">,
  update: Pick<Tracking, "tag" | "checkpoints">,
): string {
  const before = findFinal(kept)
  if (kept.tag !== "Delivered" && kept.tag !== before?.tag) return update.tag
  const after = findFinal(update)
  const isLater = !before || (after && Date.parse(after.time) > Date.parse(before.time))
  return after && isLater ? after.tag : kept.tag
}
