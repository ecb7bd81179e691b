import { and, countDistinct, eq, isNull, sql } from "drizzle-orm"
import { orderLines } from "#db/schema.ts"
import type { ParcelNote } from "#server/define-server-module.ts"
import { pairCertificates, pairChecks } from "./tables.ts"

const ONE_PAIR =
  "We checked your glasses before they left. The certificate is on the page of your order."
const SEVERAL_PAIRS =
  "We checked each pair of glasses before it left. The certificates are on the page of your order."

/** Without a link to the certificate: anybody who has the link can read the measured values. */
export const parcelNote: ParcelNote = {
  example: ONE_PAIR,
  of: async (db, shipmentId) => {
    const [certified] = await db
      // A pair that was made again has several.
      .select({ pairs: countDistinct(sql`(${orderLines.id}, ${pairChecks.pair})`) })
      .from(pairCertificates)
      .innerJoin(pairChecks, eq(pairChecks.id, pairCertificates.checkId))
      .innerJoin(orderLines, eq(orderLines.id, pairChecks.orderLineId))
      .where(
        and(
          eq(orderLines.shipmentId, shipmentId),
          isNull(pairCertificates.revokedAt),
          sql`${pairChecks.pair} = any(${orderLines.passedPairs})`,
        ),
      )
    const pairs = certified?.pairs ?? 0
    if (pairs === 0) return null
    return pairs === 1 ? ONE_PAIR : SEVERAL_PAIRS
  },
}
