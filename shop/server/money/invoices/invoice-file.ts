import type { FastifyInstance } from "fastify"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import type { AppContext } from "#server/core/context.ts"
import { isOpenFileLink, signFileLink } from "#server/core/media/file-links.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { invoiceFile } from "./commands/save-pdf.ts"

const INVOICE_FILE_PATH = `${API_PREFIX}/invoice-file`

/** Rendering one takes 0.2 s of CPU time, once. */
const FILES_PER_MINUTE = 30

/** A URL that opens one invoice for a few minutes. */
export const invoiceLinkFor = (context: Pick<AppContext, "secrets" | "now">, id: string): string =>
  `${INVOICE_FILE_PATH}/${id}?${signFileLink(context, { kind: "invoice", id })}`

/** Invoices as files, for links from `POST /api/invoices/:id/link`. */
export const invoiceFiles = (context: AppContext) => async (app: FastifyInstance) => {
  app.get<{ Params: { id: string } }>(
    `${INVOICE_FILE_PATH}/:id`,
    { config: rateLimitOf(FILES_PER_MINUTE) },
    async (request, reply) => {
      reply.header("cache-control", "no-store")
      const isOpen = isOpenFileLink(context, "invoice", request)
      const file = isOpen ? await invoiceFile(context, request.params.id) : null
      if (!file) {
        return reply
          .status(404)
          .send(errorReply("NOT_FOUND", "This link has expired. Open the invoice from your order."))
      }
      return reply
        .type("application/pdf")
        .header("content-disposition", `attachment; filename="${file.name}"`)
        .header("x-robots-tag", "noindex")
        .send(Buffer.from(file.pdf))
    },
  )
}
