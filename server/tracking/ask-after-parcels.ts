import { asc, inArray, lte, sql as text } from "drizzle-orm"
import { orders, parcels } from "#db/schema.ts"
import type { Caller } from "../answer.ts"
import type { House } from "../house.ts"
import { learn } from "./learn.ts"

const batch = 20

/**
 * Asks the courier about parcels on their way that nothing was heard of for six hours: their
 * webhooks may be lost. Answers how many were asked about.
 */
export async function askAfterParcels(house: House, log: Caller["log"]): Promise<number> {
  const silent = (await claimSilent(house)).filter(({ nextAskAt }) => nextAskAt !== null)
  for (const { courier, trackingNumber } of silent) {
    const asked = await house.courier.find(courier, trackingNumber)
    if (asked.ok) await learn(house, asked.value)
    else log.warn({ reason: asked.reason, detail: asked.detail }, "the courier did not answer")
  }
  return silent.length
}

/** Each parcel is taken by one process at a time, and again in an hour if there is no answer. */
const claimSilent = ({ sql, now }: House) => {
  const due = sql
    .select({ id: parcels.id })
    .from(parcels)
    .where(lte(parcels.nextAskAt, now()))
    .orderBy(asc(parcels.nextAskAt))
    .limit(batch)
    .for("update", { skipLocked: true })
  return sql
    .update(parcels)
    .set({ nextAskAt: text`case when ${isOnItsWay} then ${inAnHour(now())}::timestamptz end` })
    .where(inArray(parcels.id, due))
    .returning()
}

const isOnItsWay = text`exists (
  select 1 from ${orders}
  where ${orders.courier} = ${parcels.courier}
    and ${orders.trackingNumber} = ${parcels.trackingNumber}
    and ${orders.state} = 'Processing'
)`

const inAnHour = (now: Date) => new Date(now.getTime() + 3_600_000).toISOString()
