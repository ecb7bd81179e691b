import type { Tag } from "./entities.ts"

const messages: Record<string, string> = {
  Pending_001: "Pending",
  InfoReceived_001: "Info Received",
  InTransit_001: "In Transit",
  InTransit_002: "Acceptance scan",
  InTransit_003: "Arrival scan",
  InTransit_007: "Departure Scan",
  OutForDelivery_001: "Out for Delivery",
  AttemptFail_001: "Failed Attempt",
  AttemptFail_002: "Addressee not available",
  AttemptFail_003: "Business Closed",
  AvailableForPickup_001: "Available for pickup",
  Delivered_001: "Delivered",
  Exception_001: "Exception",
  Exception_002: "Customer moved",
  Exception_003: "Customer refused delivery",
  Exception_004: "Delayed (Customs clearance)",
  Exception_005: "Delayed (External factors)",
  Exception_010: "Returning to sender",
  Exception_011: "Returned to sender",
  Exception_012: "Damaged",
  Exception_013: "Lost",
  Exception_016: "Delayed (Processing issue)",
  Exception_017: "Delayed (Extreme weather)",
  Exception_018: "Incorrect / missing documents",
  Expired_001: "Expired",
}

export function isSubtag(text: string): boolean {
  return text in messages
}

export function subtagMessage(subtag: string): string {
  return messages[subtag] ?? tagOf(subtag)
}

/** The status that a sub-status belongs to. */
export function tagOf(subtag: string): Tag {
  return subtag.slice(0, subtag.indexOf("_")) as Tag
}
