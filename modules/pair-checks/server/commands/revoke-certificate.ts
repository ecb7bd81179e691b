import { and, eq, inArray, isNull } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { pairCertificates, pairChecks } from "../tables.ts"

/**
 * Revokes a certificate: its page says that it is no longer available.
 * @returns whether it was valid until now
 */
export async function revokeCertificate(db: Db, id: string, at: Date): Promise<boolean> {
  const revoked = await db
    .update(pairCertificates)
    .set({ revokedAt: at })
    .where(and(eq(pairCertificates.id, id), isNull(pairCertificates.revokedAt)))
    .returning({ id: pairCertificates.id })
  return revoked.length > 0
}

/** Revokes the certificates of order lines, such as those of an account that is erased. */
export const revokeCertificatesOfLines = (tx: Db, lineIds: readonly OrderLineId[], at: Date) =>
  tx
    .update(pairCertificates)
    .set({ revokedAt: at })
    .where(
      and(
        isNull(pairCertificates.revokedAt),
        inArray(
          pairCertificates.checkId,
          tx
            .select({ id: pairChecks.id })
            .from(pairChecks)
            .where(inArray(pairChecks.orderLineId, [...lineIds])),
        ),
      ),
    )
