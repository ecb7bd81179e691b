import { z } from "zod"
import { apiBehaviourFields } from "../faults.ts"
import type { Reply } from "../reply.ts"
import { webhookBehaviourFields } from "../webhook-queue.ts"
import type { StoredParcel } from "./entities.ts"
import { addException, advance } from "./journey.ts"
import { noParcelFaults, type ParcelStore } from "./parcel-store.ts"
import { isSubtag, subtagMessage } from "./subtags.ts"

const parcelKey = { tracking_number: z.string().min(1), slug: z.string().optional() }

const controlSchema = z.strictObject({
  /** Resets all faults, before anything else in the same call. */
  reset: z.literal(true).optional(),
  ...apiBehaviourFields,
  ...webhookBehaviourFields,
  /** Runs the next steps of a parcel now. */
  advance: z.strictObject({ ...parcelKey, steps: z.int().min(1).max(20).default(1) }).optional(),
  /** Adds a checkpoint of a problem to a parcel now. */
  exception: z
    .strictObject({
      ...parcelKey,
      subtag: z.string().refine(isSubtag, "There is no such sub-status.").default("Exception_001"),
      message: z.string().min(1).max(200).optional(),
    })
    .optional(),
  /** The parcel is refused at delivery now and returned to the sender. */
  refuse: z.strictObject(parcelKey).optional(),
  /** Sends the held webhooks. */
  flush: z.literal(true).optional(),
})

/** The stand-in's behaviour and its whole ledger. */
export function parcelStoreState(store: ParcelStore) {
  return {
    behaviour: store.behaviour,
    parcels: store.parcels.all(),
    webhooks: store.sentWebhooks.all(),
  }
}

/** Sets the behaviour, then acts. An unknown field or a missing parcel is a 400. */
export async function control(store: ParcelStore, body: unknown): Promise<Reply> {
  const parsed = controlSchema.safeParse(body)
  if (!parsed.success) return { status: 400, body: { message: z.prettifyError(parsed.error) } }

  const { reset, advance: steps, exception, refuse, flush, ...behaviour } = parsed.data
  if (reset) Object.assign(store.behaviour, noParcelFaults)
  Object.assign(store.behaviour, behaviour)

  for (const key of [steps, exception, refuse]) {
    if (key !== undefined && parcelOf(store, key) === undefined) {
      return { status: 400, body: { message: `There is no parcel ${key.tracking_number}.` } }
    }
  }
  const moved = steps && parcelOf(store, steps)
  if (steps && moved) advance(store, moved.tracking.id, steps.steps)

  const delayed = exception && parcelOf(store, exception)
  if (exception && delayed) {
    const message = exception.message ?? subtagMessage(exception.subtag)
    addException(store, delayed, exception.subtag, message)
  }
  if (refuse) {
    for (const subtag of ["Exception_003", "Exception_010", "Exception_011"]) {
      const parcel = parcelOf(store, refuse)
      if (parcel) addException(store, parcel, subtag, subtagMessage(subtag))
    }
  }
  if (flush) await store.webhooks.flush()
  return { status: 200, body: parcelStoreState(store) }
}

function parcelOf(
  store: ParcelStore,
  key: { tracking_number: string; slug?: string | undefined },
): StoredParcel | undefined {
  return store.parcels
    .all()
    .find(
      ({ tracking }) =>
        tracking.tracking_number === key.tracking_number &&
        (key.slug === undefined || tracking.slug === key.slug),
    )
}
