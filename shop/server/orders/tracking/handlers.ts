import { fail, notFound } from "#contract/core/api-result.ts"
import { trackParcel } from "#contract/orders/tracking.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { takeProviderQuota, usedUp } from "#server/http/provider-quota.ts"
import { msg } from "#words/sentence.ts"
import { ownsParcel } from "../lines/queries/shopper-lines.ts"
import { recordTracking } from "./commands/record-tracking.ts"
import { findTracking } from "./queries.ts"

/** Webhooks report changes; polling covers lost ones, and the service has a rate limit. */
const freshForMinutes = 15

export const trackingHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(trackParcel, async ({ body }, { shopper, log }) => {
    const { courier, trackingNumber } = body
    if (!(await ownsParcel(context.db, shopper.id, courier, trackingNumber))) {
      return notFound(msg("This parcel does not belong to one of your orders."))
    }
    const kept = await findTracking(context.db, courier, trackingNumber)
    if (kept && isFresh(kept.fetchedAt, context.now()))
      return ok({ data: { tracking: kept.tracking } })

    const mayAsk =
      context.settings.COURIER === "sandbox" || (await takeProviderQuota(context, "parcel queries"))
    const result = mayAsk ? await context.courier.find(courier, trackingNumber) : usedUp
    if (result.ok) {
      return ok({ data: { tracking: await recordTracking(context, result.value) } })
    }
    log.warn(
      { reason: result.failure.reason, detail: result.failure.detail },
      "courier unavailable",
    )
    if (kept) return ok({ data: { tracking: kept.tracking } })
    return fail(
      "PROVIDER_UNAVAILABLE",
      msg("We can't reach the courier right now. Please try again later."),
    )
  }),
]

const isFresh = (fetchedAt: Date, now: Date) =>
  now.getTime() - fetchedAt.getTime() < freshForMinutes * 60_000
