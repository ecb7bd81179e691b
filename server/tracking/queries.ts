import { and, eq } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { parcels } from "#db/schema.ts"
import type { Tracking } from "#domain/tracking.ts"
import type { House } from "../house.ts"

export interface KeptTracking {
  tracking: Tracking
  fetchedAt: Date
}

/** What the courier last told about a parcel. */
export async function keptTracking(
  sql: Sql,
  courier: string,
  trackingNumber: string,
): Promise<KeptTracking | null> {
  const [row] = await sql
    .select()
    .from(parcels)
    .where(and(eq(parcels.courier, courier), eq(parcels.trackingNumber, trackingNumber)))
  if (!row) return null
  const { fetchedAt, ...tracking } = row
  return { tracking, fetchedAt }
}

export async function keepTracking(
  { sql, now }: Pick<House, "sql" | "now">,
  tracking: Tracking,
): Promise<void> {
  const fresh = { tag: tracking.tag, checkpoints: tracking.checkpoints, fetchedAt: now() }
  await sql
    .insert(parcels)
    .values({ ...tracking, ...fresh })
    .onConflictDoUpdate({ target: [parcels.courier, parcels.trackingNumber], set: fresh })
}
