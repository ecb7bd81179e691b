import { notFound } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { findOwnLine } from "#server/orders/lines/queries/shopper-lines.ts"
import { msg } from "#words/sentence.ts"
import { certificatesOfOrder, showCertificate } from "../contract/endpoints.ts"
import { findCertificate, findCertificatesOfLines } from "./certificate-queries.ts"

const noSuchCertificate = notFound(
  msg("We couldn't find this certificate. Check that the link is complete."),
)

export const certificateHandlers = (context: AppContext): EndpointHandler[] => [
  // The limit is useless for guessing tokens.
  defineHandler(showCertificate, { perMinute: 120 }, async ({ body }, { log }) => {
    const found = await findCertificate(context, body.token, log)
    if (found === null) return noSuchCertificate
    return ok({ certificate: found === "gone" ? null : found })
  }),

  defineHandler(certificatesOfOrder, async ({ params }, { shopper, log }) => {
    const line = await findOwnLine(context.db, shopper.id, params.id)
    if (!line.ok) return line
    const found = await findCertificatesOfLines(context, [line.value.id], log)
    return ok({
      data: found.map(({ outcome, standard, rows, findings, uv, released, ...one }) => ({
        ...{ outcome, standard, rows, findings, uv, released },
        ...{ measured_at: one.measured_at, pair: one.pair, token: one.token },
      })),
    })
  }),
]
