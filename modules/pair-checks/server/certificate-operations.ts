import { eq } from "drizzle-orm"
import { notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { maySee } from "#server/office/may-see.ts"
import {
  type Implementation,
  implement,
  type Trace,
} from "#server/office/operations/implementation.ts"
import { findParcels, sellerOf } from "#server/orders/operations/order-prints.ts"
import { translations } from "#words/translations.ts"
import {
  listMeasuredPairs,
  printCertificates,
  revokeCertificate as revokeCertificateOperation,
} from "../contract/operations.ts"
import { certificatePage } from "../contract/pages.ts"
import { certificateContent } from "../rules/certificate.ts"
import { findCertificatesOfLines, findLastChecks } from "./certificate-queries.ts"
import { revokeCertificate } from "./commands/revoke-certificate.ts"
import { pairCertificates, pairChecks } from "./tables.ts"

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
      if (!found) return notFound("No order line has this id.")
      const mayRead = maySee(by, "prescriptions.read")
      const certificates = mayRead ? await findCertificatesOfLines(context, [found.id], log) : []
      const checks = await findLastChecks(context, found.id, log)
      return ok(
        checks.map((check) => {
          const content = mayRead ? certificateContent(translations.en, check) : null
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
        : notFound("No certificate that is valid has this id."),
  }),
  implement(printCertificates, {
    run: async (context, { orders: numbers, parcel }, { log, by }) => {
      const parcels = await findParcels(context, numbers, parcel)
      // Of a parcel that has shipped only who may read prescriptions sees powers.
      const mayRead = maySee(by, "prescriptions.read")
      const lines = parcels
        .flatMap((whole) => whole.lines)
        .filter(({ line }) => mayRead || line.state === "Confirmed")
      const ids = lines.map(({ line }) => line.id)
      const found = await findCertificatesOfLines(context, ids, log)
      const seller = sellerOf(context)
      return ok(
        lines.flatMap(({ line, order }) =>
          found
            .filter(({ orderLineId }) => orderLineId === line.id)
            .map(({ id: _, orderLineId: __, outcome: ___, token, ...shown }) => ({
              ...shown,
              order: order.number ?? "",
              url: `${context.publicUrl}${certificatePage(token)}`,
              seller,
            })),
        ),
      )
    },
  }),
]
