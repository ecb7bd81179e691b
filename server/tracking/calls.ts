import { done, fail } from "#contract/outcome.ts"
import { trackParcel } from "#contract/tracking.ts"
import { type Answer, answer } from "../answer.ts"
import type { House } from "../house.ts"
import { ownsParcel } from "../orders/queries.ts"
import { learn } from "./learn.ts"
import { keptTracking } from "./queries.ts"

/** Webhooks bring news; asking is for those that got lost, and the service limits how often. */
const freshForMinutes = 15

export const trackingCalls = (house: House): Answer[] => [
  answer(trackParcel, async ({ body }, { shopper, log }) => {
    const { courier, trackingNumber } = body
    if (!(await ownsParcel(house.sql, shopper.id, courier, trackingNumber))) {
      return fail("NOT_FOUND", "This parcel does not belong to one of your orders.")
    }
    const kept = await keptTracking(house.sql, courier, trackingNumber)
    if (kept && isFresh(kept.fetchedAt, house.now()))
      return done({ data: { tracking: kept.tracking } })

    const asked = await house.courier.find(courier, trackingNumber)
    if (asked.ok) {
      await learn(house, asked.value)
      return done({ data: { tracking: asked.value } })
    }
    log.warn({ reason: asked.reason, detail: asked.detail }, "the courier did not answer")
    if (kept) return done({ data: { tracking: kept.tracking } })
    return fail(
      "PROVIDER_UNAVAILABLE",
      "The courier does not answer just now. Please try again later.",
    )
  }),
]

const isFresh = (fetchedAt: Date, now: Date) =>
  now.getTime() - fetchedAt.getTime() < freshForMinutes * 60_000
