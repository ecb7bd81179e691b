import { randomBytes } from "node:crypto"
import { z } from "zod"
import { greenwichTime } from "../indian-time.ts"
import type { Reply } from "../reply.ts"
import { courierLink, isCourier } from "./couriers.ts"
import { fieldRefusal, refusal, success } from "./errors.ts"
import { schedule } from "./journey.ts"
import type { ParcelStore } from "./parcel-store.ts"
import { routeTo } from "./route.ts"
import { subtagMessage } from "./subtags.ts"

const createSchema = z.object({
  tracking_number: z.string().regex(/^[A-Z0-9\-._/]{4,100}$/),
  slug: z.string(),
  title: z.string().max(500).optional(),
  order_id: z.string().max(500).optional(),
  destination_postal_code: z.string().max(500).optional(),
  destination_country_region: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})

export function createTracking(store: ParcelStore, body: unknown): Reply {
  const parsed = createSchema.safeParse(body)
  if (!parsed.success) return fieldRefusal(parsed.error, body)
  const { tracking_number, slug, ...given } = parsed.data
  if (!isCourier(slug)) return refusal(400, 4010, "The value of slug is invalid.")
  const exists = store.parcels
    .all()
    .some(({ tracking: it }) => it.tracking_number === tracking_number && it.slug === slug)
  if (exists) return refusal(400, 4003, "Tracking already exists.")

  const time = greenwichTime(store.clock.now())
  const tracking = {
    id: randomBytes(16).toString("hex"),
    tracking_number,
    slug,
    title: given.title ?? tracking_number,
    order_id: given.order_id ?? null,
    destination_country_region: given.destination_country_region ?? null,
    destination_postal_code: given.destination_postal_code ?? null,
    courier_tracking_link: courierLink(slug, tracking_number),
    created_at: time,
    updated_at: time,
    active: true,
    source: "api",
    tag: "Pending",
    subtag: "Pending_001",
    subtag_message: subtagMessage("Pending_001"),
    checkpoints: [],
  } as const
  const route = routeTo(tracking.destination_postal_code)
  schedule(store, { tracking: { ...tracking, checkpoints: [] }, route, done: 0, nextAt: null })
  return success(201, tracking)
}

const listSchema = z.object({ tracking_numbers: z.string(), slug: z.string() })

/** The trackings with one of these numbers of one of these couriers, newest first, on one page. */
export function listTrackings(store: ParcelStore, input: unknown): Reply {
  const parsed = listSchema.safeParse(input)
  if (!parsed.success) return fieldRefusal(parsed.error, input)
  const [numbers, slugs] = [parsed.data.tracking_numbers.split(","), parsed.data.slug.split(",")]
  const trackings = store.parcels
    .all()
    .map(({ tracking }) => tracking)
    .filter(
      ({ tracking_number, slug }) => numbers.includes(tracking_number) && slugs.includes(slug),
    )
    .reverse()
  const pagination = { total: trackings.length, next_cursor: "", has_next_page: false }
  return success(200, { pagination, trackings })
}
