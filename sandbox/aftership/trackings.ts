import { randomBytes } from "node:crypto"
import type { z } from "zod"
import { greenwichTime } from "../indian-time.ts"
import type { Reply } from "../reply.ts"
import { courierLink, detectCouriers, isCourier, UNRECOGNIZED } from "./couriers.ts"
import type { AftershipTracking, StoredParcel } from "./entities.ts"
import { fieldRefusal, notThere, refusal, success } from "./errors.ts"
import { schedule } from "./journey.ts"
import { newTracking } from "./new-tracking.ts"
import type { ParcelStore } from "./parcel-store.ts"
import { completeSchema, createSchema, updateSchema } from "./requests.ts"
import { routeTo } from "./route.ts"
import { subtagMessage, tagOf } from "./subtags.ts"

const ID = /^[0-9a-zA-Z\-_]{1,128}$/

export function createTracking(store: ParcelStore, body: unknown): Reply {
  const parsed = createSchema.safeParse(body)
  if (!parsed.success) return fieldRefusal(parsed.error, body)
  const { tracking_number, slug: named, ...details } = parsed.data
  if (named !== undefined && !isCourier(named)) return unknownSlug()

  const slug = named ?? detectCouriers(tracking_number)[0]?.slug ?? UNRECOGNIZED
  const exists = store.parcels
    .all()
    .some(({ tracking: it }) => it.tracking_number === tracking_number && it.slug === slug)
  if (exists) return refusal(400, 4003, "Tracking already exists.")

  const tracking: AftershipTracking = newTracking(
    {
      id: randomBytes(16).toString("hex"),
      legacy_id: randomBytes(12).toString("hex"),
      tracking_number,
      slug,
      courier_tracking_link: courierLink(slug, tracking_number),
    },
    details,
    store.clock.now(),
  )
  schedule(store, { tracking, route: routeTo(tracking), done: 0, nextAt: null, retracked: false })
  return success(201, tracking)
}

export function updateTracking(store: ParcelStore, id: string, body: unknown): Reply {
  const found = find(store, id)
  if ("status" in found) return found
  const parsed = updateSchema.safeParse(body)
  if (!parsed.success) return fieldRefusal(parsed.error, body)
  if (parsed.data.slug !== undefined && !isCourier(parsed.data.slug)) return unknownSlug()

  return success(200, save(store, found, given(parsed.data)))
}

export function deleteTracking(store: ParcelStore, id: string): Reply {
  const found = find(store, id)
  if ("status" in found) return found
  store.parcels.remove(found.tracking.id)
  return success(200, found.tracking)
}

export function retrack(store: ParcelStore, id: string): Reply {
  const found = find(store, id)
  if ("status" in found) return found
  if (found.tracking.active) {
    const message = "Retrack is not allowed. You can only retrack an inactive tracking."
    return refusal(400, 4013, message)
  }
  if (found.retracked) {
    const message = "Retrack is not allowed. You can only retrack each shipment once."
    return refusal(400, 4016, message)
  }
  const tracking = save(store, { ...found, retracked: true }, { active: true })
  return success(200, tracking)
}

const completions = {
  DELIVERED: "Delivered_001",
  LOST: "Exception_013",
  RETURNED_TO_SENDER: "Exception_011",
}

export function markAsCompleted(store: ParcelStore, id: string, body: unknown): Reply {
  const found = find(store, id)
  if ("status" in found) return found
  const parsed = completeSchema.safeParse(body)
  if (!parsed.success) return fieldRefusal(parsed.error, body)
  const subtag = completions[parsed.data.reason]
  const tracking = save(
    store,
    { ...found, nextAt: null },
    { active: false, tag: tagOf(subtag), subtag, subtag_message: subtagMessage(subtag) },
  )
  return success(200, tracking)
}

/** A parcel by its id or its legacy id; otherwise the refusal to send. */
export function find(store: ParcelStore, id: string): StoredParcel | Reply {
  if (!ID.test(id)) return refusal(400, 4015, "The value of id is invalid.")
  const parcel =
    store.parcels.get(id) ?? store.parcels.all().find(({ tracking }) => tracking.legacy_id === id)
  return parcel ?? notThere()
}

function save(
  store: ParcelStore,
  parcel: StoredParcel,
  changes: Partial<AftershipTracking>,
): AftershipTracking {
  const updated_at = greenwichTime(store.clock.now())
  const tracking = { ...parcel.tracking, ...changes, updated_at }
  store.parcels.put(tracking.id, { ...parcel, tracking })
  return tracking
}

/** The given fields, without the omitted ones. */
function given(data: z.infer<typeof updateSchema>): Partial<AftershipTracking> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}

const unknownSlug = () => refusal(400, 4010, "The value of slug is invalid.")
