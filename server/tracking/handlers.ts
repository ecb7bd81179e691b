import { done, fail } from "#contract/outcome.ts"
import { trackParcel } from "#contract/tracking.ts"
import type { AppContext } from "../context.ts"
import { defineHandler, type EndpointHandler } from "../endpoint-handler.ts"
import { ownsParcel } from "../orders/queries.ts"
import { recordTracking } from "./commands/record-tracking.ts"
import { findTracking } from "./queries.ts"

/** Webhooks bring news; asking is for those that got lost, and the service limits how often. */
const freshForMinutes = 15

export const trackingHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(trackParcel, async ({ body }, { shopper, log }) => {
    const { courier, trackingNumber } = body
    if (!(await ownsParcel(context.db, shopper.id, courier, trackingNumber))) {
      return fail("NOT_FOUND", "This parcel does not belong to one of your orders.")
    }
    const kept = await findTracking(context.db, courier, trackingNumber)
    if (kept && isFresh(kept.fetchedAt, context.now()))
      return done({ data: { tracking: kept.tracking } })

    const asked = await context.courier.find(courier, trackingNumber)
    if (asked.ok) {
      await recordTracking(context, asked.value)
      return done({ data: { tracking: asked.value } })
    }
    log.warn({ reason: asked.reason, detail: asked.detail }, "courier unavailable")
    if (kept) return done({ data: { tracking: kept.tracking } })
    return fail(
      "PROVIDER_UNAVAILABLE",
      "We can't reach the courier right now. Please try again later.",
    )
  }),
]

const isFresh = (fetchedAt: Date, now: Date) =>
  now.getTime() - fetchedAt.getTime() < freshForMinutes * 60_000
