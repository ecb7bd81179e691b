import { greenwichTime } from "../indian-time.ts"
import type { AftershipTracking, Details, EstimatedDelivery } from "./entities.ts"
import { subtagMessage } from "./subtags.ts"

const DAY_MS = 86_400_000
const USUAL_DAYS = 4

type Identity = Pick<
  AftershipTracking,
  "id" | "legacy_id" | "tracking_number" | "slug" | "courier_tracking_link"
>

type Given = { [Field in keyof Details]?: Details[Field] | undefined }

/** A tracking with only the shop's data. */
export function newTracking(identity: Identity, given: Given, now: number): AftershipTracking {
  const time = greenwichTime(now)
  const estimate: EstimatedDelivery = {
    type: "specific",
    source: "AfterShip EDD",
    datetime: new Date(now + USUAL_DAYS * DAY_MS).toISOString().slice(0, 10),
    datetime_min: null,
    datetime_max: null,
  }
  return {
    ...identity,
    ...detailsOf(given, identity.tracking_number),
    created_at: time,
    updated_at: time,
    active: true,
    source: "api",
    tag: "Pending",
    subtag: "Pending_001",
    subtag_message: subtagMessage("Pending_001"),
    checkpoints: [],
    tracked_count: 0,
    unique_token: "deprecated",
    shipment_package_count: null,
    shipment_pickup_date: null,
    shipment_delivery_date: null,
    first_attempted_at: null,
    failed_delivery_attempts: null,
    return_to_sender: false,
    signed_by: null,
    transit_time: null,
    courier_redirect_link: null,
    latest_estimated_delivery: estimate,
    first_estimated_delivery: estimate,
    subscribed_smses: [],
    subscribed_emails: [],
    order_tags: [],
    shipment_direction: "forward",
    proof_of_delivery: null,
    multi_piece_info: null,
    shipment_weight: null,
    shipment_dimensions: null,
  }
}

function detailsOf(given: Given, trackingNumber: string): Details {
  return {
    title: given.title ?? trackingNumber,
    order_id: given.order_id ?? null,
    order_id_path: given.order_id_path ?? null,
    order_number: given.order_number ?? null,
    order_date: given.order_date ?? null,
    note: given.note ?? null,
    language: given.language ?? null,
    custom_fields: given.custom_fields ?? null,
    customers: given.customers ?? [],
    shipment_tags: given.shipment_tags ?? [],
    origin_country_region: given.origin_country_region ?? null,
    origin_state: given.origin_state ?? null,
    origin_city: given.origin_city ?? null,
    origin_postal_code: given.origin_postal_code ?? null,
    origin_raw_location: given.origin_raw_location ?? null,
    destination_country_region: given.destination_country_region ?? null,
    destination_state: given.destination_state ?? null,
    destination_city: given.destination_city ?? null,
    destination_postal_code: given.destination_postal_code ?? null,
    destination_raw_location: given.destination_raw_location ?? null,
    tracking_account_number: given.tracking_account_number ?? null,
    tracking_key: given.tracking_key ?? null,
    tracking_ship_date: given.tracking_ship_date ?? null,
    shipment_type: given.shipment_type ?? null,
    shipping_method: given.shipping_method ?? null,
    delivery_type: given.delivery_type ?? null,
    pickup_location: given.pickup_location ?? null,
    pickup_note: given.pickup_note ?? null,
    location_id: given.location_id ?? null,
  }
}
