import { asc, inArray, lte, sql } from "drizzle-orm"
import { orderLines, parcels, returns, shipments } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { recordTracking } from "./record-tracking.ts"

const batch = 20

/**
 * Polls the courier for parcels in transit without an update for six hours: their webhooks may be
 * lost.
 * @returns how many were polled
 */
export async function pollSilentParcels(
  context: AppContext,
  log: RequestContext["log"],
): Promise<number> {
  const silent = (await claimSilent(context)).filter(({ nextAskAt }) => nextAskAt !== null)
  for (const { courier, trackingNumber } of silent) {
    const result = await context.courier.find(courier, trackingNumber)
    if (result.ok) await recordTracking(context, result.value)
    else
      log.warn(
        { reason: result.failure.reason, detail: result.failure.detail },
        "courier unavailable",
      )
  }
  return silent.length
}

/** Each parcel is claimed by one process at a time, and retried in an hour without a reply. */
const claimSilent = ({ db, now }: AppContext) => {
  const due = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(lte(parcels.nextAskAt, now()))
    .orderBy(asc(parcels.nextAskAt))
    .limit(batch)
    .for("update", { skipLocked: true })
  return db
    .update(parcels)
    .set({ nextAskAt: sql`case when ${isOnItsWay} then ${inAnHour(now())}::timestamptz end` })
    .where(inArray(parcels.id, due))
    .returning()
}

const isOnItsWay = sql`exists (
  select 1 from ${shipments} join ${orderLines} on ${orderLines.shipmentId} = ${shipments.id}
  where ${shipments.courier} = ${parcels.courier}
    and ${shipments.trackingNumber} = ${parcels.trackingNumber}
    and ${orderLines.state} = 'Processing'
) or exists (
  select 1 from ${returns}
  where ${returns.courier} = ${parcels.courier}
    and ${returns.trackingNumber} = ${parcels.trackingNumber}
    and ${returns.state} = 'picked_up'
)`

const inAnHour = (now: Date) => new Date(now.getTime() + 3_600_000).toISOString()
