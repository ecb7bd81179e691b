import { and, eq, isNull } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { parcels } from "#db/schema.ts"
import { type Tracking, tagAfter } from "#domain/orders/tracking.ts"
import type { AppContext } from "#server/core/context.ts"

export interface SavedTracking {
  tracking: Tracking
  fetchedAt: Date
}

/** The latest tracking data of a parcel. */
export async function findTracking(
  db: Db,
  courier: string,
  trackingNumber: string,
): Promise<SavedTracking | null> {
  const [row] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.courier, courier), eq(parcels.trackingNumber, trackingNumber)))
  if (!row) return null
  const { fetchedAt, nextAskAt: _, outForDeliveryAt: __, ...tracking } = row
  return { tracking, fetchedAt }
}

/** A parcel without an update for this long is polled. */
const silenceHours = 6

/**
 * Stores tracking data of a parcel, unless newer data is stored: messages may arrive out of order,
 * also between a read and a write.
 * @returns what is stored now
 */
export async function saveTracking(
  { db, now }: Pick<AppContext, "db" | "now">,
  tracking: Tracking,
): Promise<Tracking> {
  const { courier, trackingNumber, checkpoints } = tracking
  const fetchedAt = now()
  const silentAt = new Date(fetchedAt.getTime() + silenceHours * 3_600_000)
  const withTag = (tag: string) => ({
    ...{ tag, checkpoints, fetchedAt, nextAskAt: tag === "Delivered" ? null : silentAt },
  })
  // Two unique keys could conflict, and `on conflict do update` supports one: two processes that
  // save a new parcel concurrently would fail on the other.
  const inserted = await db
    .insert(parcels)
    .values({ ...tracking, ...withTag(tracking.tag) })
    .onConflictDoNothing()
    .returning({ id: parcels.id })
  if (inserted.length > 0) return tracking
  const isParcel = and(eq(parcels.courier, courier), eq(parcels.trackingNumber, trackingNumber))
  return db.transaction(async (tx) => {
    const [kept] = await tx.select().from(parcels).where(isParcel).for("update")
    if (!kept) return tracking
    const { id, tag, checkpoints: known } = kept
    if (known.length > checkpoints.length) return { ...tracking, id, tag, checkpoints: known }
    const fresh = withTag(tagAfter(kept, tracking))
    await tx.update(parcels).set(fresh).where(isParcel)
    return { ...tracking, id, tag: fresh.tag }
  })
}

/**
 * Whether the parcel is out for delivery and the shopper has not been notified; its row stays
 * locked until the caller's transaction ends, so that only one caller sends the message.
 */
export async function claimOutForDelivery(
  { db, now }: Pick<AppContext, "db" | "now">,
  { courier, trackingNumber }: Pick<Tracking, "courier" | "trackingNumber">,
): Promise<boolean> {
  const claimed = await db
    .update(parcels)
    .set({ outForDeliveryAt: now() })
    .where(
      and(
        eq(parcels.courier, courier),
        eq(parcels.trackingNumber, trackingNumber),
        // A later message may have arrived first.
        eq(parcels.tag, "OutForDelivery"),
        isNull(parcels.outForDeliveryAt),
      ),
    )
    .returning({ id: parcels.id })
  return claimed.length > 0
}
