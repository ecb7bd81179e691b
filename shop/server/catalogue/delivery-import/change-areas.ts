import { sql } from "drizzle-orm"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { type DeliveryAreaRow, deliveryAreas } from "#db/schema.ts"
import { deliveryDays } from "#domain/catalogue/delivery-days.ts"
import { publishDeliveryAreas } from "#server/catalogue/delivery/commands/publish-delivery-areas.ts"
import { readDeliveryAreas } from "#server/catalogue/delivery/queries.ts"
import { batchesOf, newValues } from "#server/core/batches.ts"
import type { AppContext } from "#server/core/context.ts"
import { type AreaReportRow, planAreas } from "./plan-areas.ts"
import type { AreaEntry } from "./read-delivery-file.ts"

export interface ChangeOptions {
  /** Reports what would change, without changing it. */
  dryRun: boolean
  /** Applies valid rows, even if others are refused. */
  keepGood: boolean
  /**
   * The file lists every place: other rows are removed, and unlisted places are not delivered to.
   */
  complete: boolean
  /** Whether the writer agrees with what would be done, asked with the table locked. */
  approves?: (report: AreasReport) => boolean
}

export interface AreasReport {
  rows: AreaReportRow[]
  /** Rows of the shop that are not in the file; removed with `complete`. */
  removed: number
}

/** Changes delivery areas, all in one transaction or none; reports the result of each row. */
export async function changeAreas(
  { db }: Pick<AppContext, "db">,
  entries: readonly AreaEntry[],
  options: ChangeOptions,
): Promise<AreasReport> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.deliveryAreas})`)
    const current = await readDeliveryAreas(tx)
    const planned = planAreas(entries, current)
    const listed = new Set(entries.flatMap(({ given }) => given.prefix ?? []))
    const removed = [...current.keys()].filter((prefix) => prefix.length > 1 && !listed.has(prefix))
    const report = {
      rows: planned.map(({ report }) => report),
      removed: options.complete ? removed.length : 0,
    }
    const mayGoIn = options.keepGood || planned.every((one) => one.report.result !== "refused")
    if (options.dryRun || !(options.approves?.(report) ?? true) || !mayGoIn) return report

    if (options.complete) {
      await tx.delete(deliveryAreas)
      const kept = [...listed].flatMap((prefix) => current.get(prefix) ?? [])
      await writeAreas(tx, nowhereElse)
      await writeAreas(tx, kept)
    }
    await writeAreas(
      tx,
      planned.flatMap(({ area }) => area ?? []),
    )
    await publishDeliveryAreas(tx)
    return report
  })
}

/** Every PIN code begins with one of nine digits, and a longer prefix has priority. */
const nowhereElse = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((prefix) => ({
  prefix,
  deliverable: false,
  cashOnDelivery: false,
  earliestDays: deliveryDays.earliest,
  latestDays: deliveryDays.latest,
  city: null,
}))

async function writeAreas(tx: Db, areas: readonly DeliveryAreaRow[]): Promise<void> {
  for (const batch of batchesOf(areas)) {
    await tx
      .insert(deliveryAreas)
      .values(batch)
      .onConflictDoUpdate({
        target: deliveryAreas.prefix,
        set: newValues(deliveryAreas, "prefix"),
      })
  }
}
