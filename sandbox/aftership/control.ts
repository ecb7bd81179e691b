import { z } from "zod"
import type { Answer } from "../answer.ts"
import { apiBehaviourFields } from "../faults.ts"
import { webhookBehaviourFields } from "../webhook-behaviour.ts"
import type { Parcel } from "./entities.ts"
import { advance, strike } from "./journey.ts"
import { type Depot, wellBehavedDepot } from "./parcel-store.ts"
import { isSubtag, subtagMessage } from "./subtags.ts"

const parcelKey = { tracking_number: z.string().min(1), slug: z.string().optional() }

const controlSchema = z.strictObject({
  /** Back to good behaviour, before anything else in the same call. */
  reset: z.literal(true).optional(),
  ...apiBehaviourFields,
  ...webhookBehaviourFields,
  perSecond: z.int().min(1).nullable().optional(),
  /** Lets the next things happen to a parcel now. */
  advance: z.strictObject({ ...parcelKey, steps: z.int().min(1).max(20).default(1) }).optional(),
  /** Lets something go wrong with a parcel now. */
  exception: z
    .strictObject({
      ...parcelKey,
      subtag: z.string().refine(isSubtag, "There is no such sub-status.").default("Exception_001"),
      message: z.string().min(1).max(200).optional(),
    })
    .optional(),
  /** Sends the held webhooks. */
  flush: z.literal(true).optional(),
})

/** The stand-in's behaviour and everything in its ledger. */
export function depotState(depot: Depot) {
  return {
    behaviour: depot.behaviour,
    parcels: depot.parcels.all(),
    webhooks: depot.sentWebhooks.all(),
  }
}

/** Sets the behaviour, then acts. An unknown field or a parcel that is not there is a 400. */
export async function control(depot: Depot, body: unknown): Promise<Answer> {
  const parsed = controlSchema.safeParse(body)
  if (!parsed.success) return { status: 400, body: { message: z.prettifyError(parsed.error) } }

  const { reset, advance: steps, exception, flush, ...behaviour } = parsed.data
  if (reset) Object.assign(depot.behaviour, wellBehavedDepot)
  Object.assign(depot.behaviour, behaviour)

  for (const key of [steps, exception]) {
    if (key !== undefined && parcelOf(depot, key) === undefined) {
      return { status: 400, body: { message: `There is no parcel ${key.tracking_number}.` } }
    }
  }
  const moved = steps && parcelOf(depot, steps)
  if (steps && moved) advance(depot, moved.tracking.id, steps.steps)

  const struck = exception && parcelOf(depot, exception)
  if (exception && struck) {
    strike(depot, struck, exception.subtag, exception.message ?? subtagMessage(exception.subtag))
  }
  if (flush) await depot.webhooks.flush()
  return { status: 200, body: depotState(depot) }
}

function parcelOf(
  depot: Depot,
  key: { tracking_number: string; slug?: string | undefined },
): Parcel | undefined {
  return depot.parcels
    .all()
    .find(
      ({ tracking }) =>
        tracking.tracking_number === key.tracking_number &&
        (key.slug === undefined || tracking.slug === key.slug),
    )
}
