import { SALES_DAYS } from "#domain/catalogue/selection.ts"
import { addDays, reportDay } from "#domain/office/report-period.ts"
import type { AppContext } from "#server/core/context.ts"
import { findKeptPieces } from "#server/office/sales/queries.ts"

/**
 * Counts what was sold in the last 90 days, for this process. Pages that were cached are rendered
 * again if a number has changed. No page states the numbers.
 */
export async function refreshSoldPieces({
  readDb,
  catalogue,
  now,
}: Pick<AppContext, "readDb" | "catalogue" | "now">): Promise<void> {
  const until = reportDay(now())
  catalogue.setSold(await findKeptPieces(readDb, { since: addDays(until, 1 - SALES_DAYS), until }))
}
