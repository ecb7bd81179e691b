import { sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { invoiceSeries } from "#db/schema.ts"

/**
 * The next serial of a series in a financial year, from 1. The row stays locked until the caller's
 * transaction ends, so that a serial is issued once, and that of a failed transaction is reused:
 * rule 46(b) of the CGST Rules requires consecutive numbers.
 */
export async function nextSerial(tx: Db, series: string, financialYear: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, financialYear, lastSerial: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.financialYear],
      set: { lastSerial: sql`${invoiceSeries.lastSerial} + 1` },
    })
    .returning({ serial: invoiceSeries.lastSerial })
  return row!.serial
}
