import { z } from "zod"

const text = z.string().max(500)
const country = z.string().regex(/^[A-Z]{3}$/)

export const trackingNumberSchema = z.string().regex(/^[A-Z0-9\-._/]{4,100}$/)

const customer = z.object({
  role: text.optional(),
  name: text.optional(),
  phone_number: text.optional(),
  email: text.optional(),
  language: text.optional(),
  id: text.optional(),
})

const details = {
  title: text.optional(),
  order_id: text.optional(),
  order_id_path: text.optional(),
  order_number: text.optional(),
  order_date: text.optional(),
  note: text.optional(),
  language: text.optional(),
  custom_fields: z.record(z.string(), z.unknown()).optional(),
  customers: z.array(customer).max(3).optional(),
  origin_country_region: country.optional(),
  origin_state: text.optional(),
  origin_city: text.optional(),
  origin_postal_code: text.optional(),
  origin_raw_location: text.optional(),
  destination_country_region: country.optional(),
  destination_state: text.optional(),
  destination_city: text.optional(),
  destination_postal_code: text.optional(),
  destination_raw_location: text.optional(),
  tracking_account_number: text.optional(),
  tracking_key: text.optional(),
  tracking_ship_date: text.optional(),
  shipment_type: text.optional(),
  shipping_method: text.optional(),
  delivery_type: text.optional(),
  pickup_location: text.optional(),
  pickup_note: text.optional(),
  location_id: text.optional(),
}

export const updateSchema = z.object({ ...details, slug: z.string().optional() })

export const createSchema = updateSchema.extend({
  tracking_number: trackingNumberSchema,
  shipment_tags: z.array(text).optional(),
})

export const completeSchema = z.object({
  reason: z.enum(["DELIVERED", "LOST", "RETURNED_TO_SENDER"]),
})

export const detectSchema = z.object({
  tracking_number: trackingNumberSchema,
  slug: z.array(z.string()).optional(),
})

export const listSchema = z.object({
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  tracking_numbers: z.string().optional(),
  slug: z.string().optional(),
  tag: z.string().optional(),
  keyword: z.string().optional(),
  order_id: z.string().optional(),
  created_at_min: z.iso.datetime({ offset: true }).optional(),
  created_at_max: z.iso.datetime({ offset: true }).optional(),
  updated_at_min: z.iso.datetime({ offset: true }).optional(),
  updated_at_max: z.iso.datetime({ offset: true }).optional(),
  fields: z.string().optional(),
})
