import type { FastifyInstance } from "fastify"
import type { AppContext } from "#server/core/context.ts"
import { isOpenFileLink, PRESCRIPTION_PICTURE_PATH } from "#server/core/media/file-links.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { openPrescriptionPicture } from "./queries.ts"

const FILES_PER_MINUTE = 120

/** Pictures of prescriptions, for links that the shop has just issued. */
export const prescriptionPictureFiles =
  (context: AppContext) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { id: string } }>(
      `${PRESCRIPTION_PICTURE_PATH}/:id`,
      { config: rateLimitOf(FILES_PER_MINUTE) },
      async (request, reply) => {
        reply.header("cache-control", "no-store")
        const isOpen = isOpenFileLink(context, "prescription picture", request)
        const picture = isOpen ? await openPrescriptionPicture(context, request.params.id) : null
        if (!picture) {
          return reply
            .status(404)
            .send(
              errorReply("NOT_FOUND", "This link has expired. Open the picture from your order."),
            )
        }
        return reply
          .type("image/webp")
          .header("content-security-policy", "default-src 'none'; sandbox")
          .header("x-content-type-options", "nosniff")
          .header("referrer-policy", "no-referrer")
          .header("x-robots-tag", "noindex")
          .send(picture)
      },
    )
  }
