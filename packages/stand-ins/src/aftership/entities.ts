export type Tag =
  | "Pending"
  | "InfoReceived"
  | "InTransit"
  | "OutForDelivery"
  | "AttemptFail"
  | "Delivered"
  | "AvailableForPickup"
  | "Exception"
  | "Expired"

export interface AftershipCheckpoint {
  created_at: string
  slug: string
  /** Where the carrier gives no offset, its local time without one. */
  checkpoint_time: string
  location: string
  city: string
  state: string
  postal_code: string | null
  country_region: "IND"
  message: string
  tag: Tag
  subtag: string
  subtag_message: string
  hash: string
}

/** The fields of a tracking that the shop reads, or a person who looks at the ledger. */
export interface AftershipTracking {
  id: string
  tracking_number: string
  slug: string
  title: string
  order_id: string | null
  destination_country_region: string | null
  destination_postal_code: string | null
  courier_tracking_link: string | null
  created_at: string
  updated_at: string
  /** Whether it is followed: not after it was delivered or expired. */
  active: boolean
  source: "api"
  tag: Tag
  subtag: string
  subtag_message: string
  checkpoints: AftershipCheckpoint[]
}

/** One step of a parcel's route. */
export interface RouteStep {
  subtag: string
  message: string
  city: string
  state: string
  postal_code: string | null
  /** Whether the carrier omits the offset of its time here. */
  withoutOffset: boolean
}

export interface StoredParcel {
  tracking: AftershipTracking
  route: RouteStep[]
  /** Number of completed steps of the route. */
  done: number
  /** When the next step happens automatically, in milliseconds since 1970; null when none will. */
  nextAt: number | null
}
