import { and, eq, lte, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { parcels } from "#db/schema.ts"
import type { Tracking } from "#domain/tracking.ts"
import type { AppContext } from "../context.ts"

export interface SavedTracking {
  tracking: Tracking
  fetchedAt: Date
}

/** What the courier last told about a parcel. */
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
  const { fetchedAt, nextAskAt: _, ...tracking } = row
  return { tracking, fetchedAt }
}

/** A parcel that nothing was heard of for so long is asked about. */
const silenceHours = 6

/**
 * Keeps the courier's word about a parcel, unless more is known already: messages overtake each other,
 * also between somebody's reading and writing.
 */
export async function saveTracking(
  { db, now }: Pick<AppContext, "db" | "now">,
  tracking: Tracking,
): Promise<void> {
  const { tag, checkpoints } = tracking
  const fetchedAt = now()
  const silentAt = new Date(fetchedAt.getTime() + silenceHours * 3_600_000)
  const fresh = { tag, checkpoints, fetchedAt, nextAskAt: tag === "Delivered" ? null : silentAt }
  await db
    .insert(parcels)
    .values({ ...tracking, ...fresh })
    .onConflictDoUpdate({
      target: [parcels.courier, parcels.trackingNumber],
      set: fresh,
      setWhere: lte(sql`jsonb_array_length(${parcels.checkpoints})`, checkpoints.length),
    })
}
