import { sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type ComponentStatusRow, componentStatus } from "#db/schema.ts"

/** Records when components worked and failed; newer data of another process is kept. */
export async function recordStatus(db: Db, statuses: ComponentStatusRow[]): Promise<void> {
  if (statuses.length === 0) return
  const { succeededAt, failedAt, failure } = componentStatus
  await db
    .insert(componentStatus)
    .values(statuses.toSorted((a, b) => (a.component < b.component ? -1 : 1)))
    .onConflictDoUpdate({
      target: componentStatus.component,
      set: {
        succeededAt: sql`greatest(${succeededAt}, excluded.succeeded_at)`,
        failedAt: sql`greatest(${failedAt}, excluded.failed_at)`,
        failure: sql`case when excluded.failed_at >= coalesce(${failedAt}, excluded.failed_at)
          then excluded.failure else ${failure} end`,
      },
    })
}
