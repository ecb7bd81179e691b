import type { z } from "zod"
import type { Reply } from "../reply.ts"
import type { AftershipTracking } from "./entities.ts"
import { fieldRefusal, success } from "./errors.ts"
import type { ParcelStore } from "./parcel-store.ts"
import { listSchema } from "./requests.ts"
import { find } from "./trackings.ts"

type Query = z.infer<typeof listSchema>

/** The trackings that match a query, newest first, paginated. */
export function listTrackings(store: ParcelStore, input: unknown): Reply {
  const parsed = listSchema.safeParse(input)
  if (!parsed.success) return fieldRefusal(parsed.error, input)
  const query = parsed.data
  const fitting = store.parcels
    .all()
    .map((parcel) => parcel.tracking)
    .filter((tracking) => fits(tracking, query))
    .reverse()

  const start = query.cursor === undefined ? 0 : Number(fromBase64(query.cursor)) || 0
  const end = start + query.limit
  const has_next_page = end < fitting.length
  return success(200, {
    pagination: {
      total: fitting.length,
      next_cursor: has_next_page ? toBase64(String(end)) : "",
      has_next_page,
    },
    trackings: fitting.slice(start, end).map((tracking) => pick(tracking, query.fields)),
  })
}

export function fetchTracking(store: ParcelStore, id: string, query: { fields?: string }): Reply {
  const found = find(store, id)
  if ("status" in found) return found
  return success(200, pick(found.tracking, query.fields))
}

function fits(tracking: AftershipTracking, query: Query): boolean {
  const { created_at_min, created_at_max, updated_at_min, updated_at_max, keyword } = query
  const created = Date.parse(tracking.created_at)
  const updated = Date.parse(tracking.updated_at)
  return (
    among(tracking.tracking_number, query.tracking_numbers) &&
    among(tracking.slug, query.slug) &&
    among(tracking.tag, query.tag) &&
    among(tracking.order_id ?? "", query.order_id) &&
    (keyword === undefined || JSON.stringify(tracking).includes(keyword)) &&
    created >= Date.parse(created_at_min ?? "1970-01-01") &&
    created <= Date.parse(created_at_max ?? "9999-12-31") &&
    updated >= Date.parse(updated_at_min ?? "1970-01-01") &&
    updated <= Date.parse(updated_at_max ?? "9999-12-31")
  )
}

function among(value: string, list: string | undefined): boolean {
  return list === undefined || list.split(",").includes(value)
}

/** The requested fields, plus those that identify a tracking. */
function pick(tracking: AftershipTracking, fields: string | undefined): Partial<AftershipTracking> {
  if (fields === undefined || fields === "") return tracking
  const wanted = ["id", "legacy_id", "tracking_number", "slug", ...fields.split(",")]
  return Object.fromEntries(Object.entries(tracking).filter(([name]) => wanted.includes(name)))
}

const toBase64 = (text: string) => Buffer.from(text).toString("base64url")
const fromBase64 = (text: string) => Buffer.from(text, "base64url").toString()
