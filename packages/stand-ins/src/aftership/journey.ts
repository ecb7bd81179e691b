import { createHash, randomUUID } from "node:crypto"
import { greenwichTime, indianTime, indianWallTime } from "../indian-time.ts"
import type { AftershipCheckpoint, AftershipTracking, RouteStep, StoredParcel } from "./entities.ts"
import type { ParcelStore } from "./parcel-store.ts"
import { exceptionAt } from "./route.ts"
import { subtagMessage, tagOf } from "./subtags.ts"

/** Runs the next `steps` steps of a parcel, and leaves the rest to the clock. */
export function advance(store: ParcelStore, id: string, steps: number) {
  for (let step = 0; step < steps; step += 1) {
    const parcel = store.parcels.get(id)
    const next = parcel?.route[parcel.done]
    if (parcel === undefined || next === undefined || !parcel.tracking.active) return
    addStep(store, { ...parcel, done: parcel.done + 1 }, next)
  }
}

/**
 * Adds a checkpoint that the route does not have, such as a failed attempt. A return, a loss or damage
 * ends the route; the rest delays it.
 */
export function addException(
  store: ParcelStore,
  parcel: StoredParcel,
  subtag: string,
  message: string,
) {
  const ends = ["Exception_010", "Exception_011", "Exception_012", "Exception_013", "Expired_001"]
  const route = ends.includes(subtag) ? parcel.route.slice(0, parcel.done) : parcel.route
  addStep(store, { ...parcel, route }, exceptionAt(parcel, subtag, message))
}

/** Schedules the next step of a parcel, if it has one. */
export function schedule(store: ParcelStore, parcel: StoredParcel) {
  const { id } = parcel.tracking
  const ahead = parcel.tracking.active && parcel.done < parcel.route.length && store.stepMs > 0
  const nextAt = ahead ? store.clock.now() + store.stepMs : null
  store.parcels.put(id, { ...parcel, nextAt })
  if (nextAt !== null) waitFor(store, id, nextAt)
}

/** Resumes the parcels that an earlier process left in transit. */
export function resumeParcels(store: ParcelStore) {
  for (const { tracking, nextAt } of store.parcels.all()) {
    if (nextAt !== null) waitFor(store, tracking.id, nextAt)
  }
}

function waitFor(store: ParcelStore, id: string, at: number) {
  store.clock.after(Math.max(0, at - store.clock.now()), () => {
    // Another step in the meantime has set another time and its own timer.
    if (store.parcels.get(id)?.nextAt === at) advance(store, id, 1)
  })
}

/** Adds a checkpoint to a parcel and sends its webhook. */
function addStep(store: ParcelStore, parcel: StoredParcel, step: RouteStep) {
  const now = store.clock.now()
  const checkpoint = checkpointOf(parcel.tracking, step, now)
  const firstOfTag = parcel.tracking.checkpoints.every(({ tag }) => tag !== checkpoint.tag)
  const tracking = withCheckpoint(parcel.tracking, checkpoint, now)
  schedule(store, { ...parcel, tracking })
  const event = randomUUID()
  const body = JSON.stringify({
    ts: Math.floor(now / 1000),
    event: "tracking_update",
    event_id: event,
    is_tracking_first_tag: firstOfTag,
    msg: tracking,
  })
  void store.webhooks.send("tracking_update", event, body)
}

function checkpointOf(
  tracking: AftershipTracking,
  step: RouteStep,
  now: number,
): AftershipCheckpoint {
  const checkpoint_time = step.withoutOffset ? indianWallTime(now) : indianTime(now)
  const location = `${step.city}, ${step.state}`
  const identity = [tracking.id, checkpoint_time, step.message, location, step.subtag].join("|")
  return {
    created_at: greenwichTime(now),
    slug: tracking.slug,
    checkpoint_time,
    location,
    city: step.city,
    state: step.state,
    postal_code: step.postal_code,
    country_region: "IND",
    message: step.message,
    tag: tagOf(step.subtag),
    subtag: step.subtag,
    subtag_message: subtagMessage(step.subtag),
    hash: createHash("sha256").update(identity).digest("hex"),
  }
}

function withCheckpoint(
  tracking: AftershipTracking,
  checkpoint: AftershipCheckpoint,
  now: number,
): AftershipTracking {
  const { tag, subtag, subtag_message } = checkpoint
  return {
    ...tracking,
    updated_at: greenwichTime(now),
    checkpoints: [...tracking.checkpoints, checkpoint],
    tag,
    subtag,
    subtag_message,
    active: tag !== "Delivered" && tag !== "Expired",
  }
}
