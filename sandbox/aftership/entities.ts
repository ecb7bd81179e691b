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
  coordinate: null
  country_region: "IND"
  country_region_name: "India"
  message: string
  tag: Tag
  subtag: string
  subtag_message: string
  raw_tag: string
  events: never[]
  source: "carrier"
  hash: string
}

export interface Customer {
  role?: string | undefined
  name?: string | undefined
  phone_number?: string | undefined
  email?: string | undefined
  language?: string | undefined
  id?: string | undefined
}

/** The fields that the shop may set on a tracking, at creation and later. */
export interface Details {
  title: string
  order_id: string | null
  order_id_path: string | null
  order_number: string | null
  order_date: string | null
  note: string | null
  language: string | null
  custom_fields: Record<string, unknown> | null
  customers: Customer[]
  shipment_tags: string[]
  origin_country_region: string | null
  origin_state: string | null
  origin_city: string | null
  origin_postal_code: string | null
  origin_raw_location: string | null
  destination_country_region: string | null
  destination_state: string | null
  destination_city: string | null
  destination_postal_code: string | null
  destination_raw_location: string | null
  tracking_account_number: string | null
  tracking_key: string | null
  tracking_ship_date: string | null
  shipment_type: string | null
  shipping_method: string | null
  delivery_type: string | null
  pickup_location: string | null
  pickup_note: string | null
  location_id: string | null
}

export interface AftershipTracking extends Details {
  id: string
  legacy_id: string
  created_at: string
  updated_at: string
  tracking_number: string
  slug: string
  active: boolean
  source: "api"
  tag: Tag
  subtag: string
  subtag_message: string
  checkpoints: AftershipCheckpoint[]
  tracked_count: number
  unique_token: "deprecated"
  shipment_package_count: number | null
  shipment_pickup_date: string | null
  shipment_delivery_date: string | null
  first_attempted_at: string | null
  failed_delivery_attempts: number | null
  return_to_sender: boolean
  signed_by: string | null
  transit_time: number | null
  courier_tracking_link: string | null
  courier_redirect_link: string | null
  latest_estimated_delivery: EstimatedDelivery
  first_estimated_delivery: EstimatedDelivery
  subscribed_smses: string[]
  subscribed_emails: string[]
  order_tags: string[]
  shipment_direction: "forward"
  proof_of_delivery: null
  multi_piece_info: null
  shipment_weight: null
  shipment_dimensions: null
}

export interface EstimatedDelivery {
  type: "specific"
  source: "AfterShip EDD"
  datetime: string
  datetime_min: null
  datetime_max: null
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
  retracked: boolean
}
