import { eq } from "drizzle-orm"
import { fail } from "#contract/core/api-result.ts"
import { certificatePage } from "#contract/core/page-addresses.ts"
import {
  listMeasuredPairs,
  revokeCertificate as revokeCertificateOperation,
} from "#contract/prescriptions/operations/certificates.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, pairCertificates, pairChecks } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { certificateContent } from "#domain/prescriptions/checked-pair/certificate.ts"
import { maySee } from "#server/office/may-see.ts"
import {
  type Implementation,
  implement,
  type Trace,
} from "#server/office/operations/implementation.ts"
import { revokeCertificate } from "../certificates/commands/revoke-certificate.ts"
import { findCertificatesOfLines, findLastChecks } from "../certificates/queries.ts"

/** The order of a certificate, and whether it was revoked. */
async function traceCertificate(
  db: Db,
  { certificate }: { certificate: string },
): Promise<Trace | null> {
  const [found] = await db
    .select({ orderId: orderLines.orderId, revokedAt: pairCertificates.revokedAt })
    .from(pairCertificates)
    .innerJoin(pairChecks, eq(pairChecks.id, pairCertificates.checkId))
    .innerJoin(orderLines, eq(orderLines.id, pairChecks.orderLineId))
    .where(eq(pairCertificates.id, certificate))
  return found
    ? { subject: `order:${found.orderId}`, state: { revoked: found.revokedAt !== null } }
    : null
}

export const certificateOperations: Implementation[] = [
  implement(listMeasuredPairs, {
    trace: async (db, { line }) => {
      const [found] = await db
        .select({ orderId: orderLines.orderId })
        .from(orderLines)
        .where(eq(orderLines.id, line))
      return found ? { subject: `order:${found.orderId}`, state: null } : null
    },
    run: async (context, { line }, { by, log }) => {
      const [found] = await context.db
        .select({ id: orderLines.id, number: orders.number })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orderLines.id, line))
      if (!found) return fail("NOT_FOUND", "No order line has this id.")
      const mayRead = maySee(by, "prescriptions.read")
      const certificates = mayRead ? await findCertificatesOfLines(context, [found.id], log) : []
      const checks = await findLastChecks(context, found.id, log)
      return ok(
        checks.map((check) => {
          const content = mayRead ? certificateContent(check) : null
          const valid = certificates.find(({ pair }) => pair === check.pair)
          return {
            order: found.number,
            ...{ pair: check.pair, outcome: check.outcome, checked: check.checkedAt.toISOString() },
            values: content?.rows ?? null,
            released: content?.released ?? null,
            certificate: valid ? { id: valid.id, page: certificatePage(valid.token) } : null,
          }
        }),
      )
    },
  }),
  implement(revokeCertificateOperation, {
    trace: traceCertificate,
    run: async ({ db, now }, { certificate }) =>
      (await revokeCertificate(db, certificate, now()))
        ? ok({ certificate })
        : fail("NOT_FOUND", "No certificate that is valid has this id."),
  }),
]
