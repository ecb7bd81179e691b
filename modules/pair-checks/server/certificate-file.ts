import type { FastifyInstance } from "fastify"
import type { AppContext } from "#server/core/context.ts"
import { letterheadOf } from "#server/core/pdf/letterhead.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { certificateToken } from "../contract/endpoints.ts"
import { certificateFile, certificatePage } from "../contract/pages.ts"
import { findCertificate } from "./certificate-queries.ts"

/** Rendering one takes 0.2 s of CPU time. */
const FILES_PER_MINUTE = 30

const GONE = 410

/** Certificates as files, at the address of their page with `.pdf`. */
export const certificateFiles = (context: AppContext) => async (app: FastifyInstance) => {
  app.get<{ Params: { token: string } }>(
    certificateFile(":token(^[\\w-]+)"),
    { config: rateLimitOf(FILES_PER_MINUTE) },
    async (request, reply) => {
      reply
        .header("cache-control", "no-store")
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex")
      const { token } = request.params
      const isComplete = certificateToken.safeParse(token).success
      const found = isComplete ? await findCertificate(context, token, request.log) : null
      if (found === null) {
        return reply.status(404).send(errorReply("NOT_FOUND", "We couldn't find this certificate."))
      }
      if (found === "gone") {
        return reply
          .status(GONE)
          .send(errorReply("NOT_FOUND", "This certificate is no longer available."))
      }
      // Loaded with the first PDF: the shop starts without pdfmake.
      const { certificatePdf } = await import("./certificate-pdf.ts")
      const name = context.settings.BUSINESS_NAME
      const url = `${context.publicUrl}${certificatePage(token)}`
      const pdf = await certificatePdf(found, { name, url }, await letterheadOf(context, name))
      return reply
        .type("application/pdf")
        .header("content-disposition", 'attachment; filename="certificate.pdf"')
        .send(pdf)
    },
  )
}
