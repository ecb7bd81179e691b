import { Readable } from "node:stream"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { hasPermission } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { signedQuery } from "#server/core/media/file-links.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { sessionForFile } from "#server/office/staff/staff-session.ts"
import { BOOKS_ARCHIVE_PATH } from "../contract/operations.ts"
import { archiveName, readArchive } from "./archive.ts"
import { isValidBooksLink } from "./archive-link.ts"

const ARCHIVES_PER_MINUTE = 10

const params = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/) })
const query = signedQuery.extend({ personal: z.literal("1").optional() })

/**
 * A month's files in one ZIP, streamed: for the person to whom `books export` gave the link, which
 * has asked for a second person, counted the names and written the audit.
 */
export const booksArchive =
  (context: AppContext) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get(
      `${BOOKS_ARCHIVE_PATH}/:month`,
      { config: rateLimitOf(ARCHIVES_PER_MINUTE) },
      async (request, reply) => {
        const session = await sessionForFile(context, request, reply)
        if (!session) return reply
        const named = params.safeParse(request.params)
        const link = query.safeParse(request.query)
        if (!named.success || !link.success) return reply.callNotFound()
        const archive = {
          month: named.data.month,
          personal: link.data.personal !== undefined,
          showsPowers: hasPermission(session.role, "prescriptions.read"),
        }
        const isAllowed =
          hasPermission(session.role, "books.export") &&
          isValidBooksLink(context, session.staffId, archive, link.data)
        if (!isAllowed) {
          const sentence = "This link has expired. Download the files again."
          return reply.status(404).send(errorReply("NOT_FOUND", sentence))
        }
        return reply
          .type("application/zip")
          .header("content-disposition", `attachment; filename="${archiveName(archive.month)}"`)
          .header("x-content-type-options", "nosniff")
          .send(Readable.from(readArchive(context, archive, request.log)))
      },
    )
  }
