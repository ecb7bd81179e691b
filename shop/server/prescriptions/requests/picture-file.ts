import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { isUuid } from "#contract/core/text.ts"
import type { AppContext } from "#server/core/context.ts"
import { isValidFileLink, PRESCRIPTION_PICTURE_PATH } from "#server/core/media/file-links.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { openPrescriptionPicture } from "./queries.ts"

const FILES_PER_MINUTE = 120

const query = z.object({ expires: z.string().max(20), signature: z.string().max(100) })

/** Pictures of prescriptions, for links that the shop has just issued. */
export const prescriptionPictureFiles =
  (context: AppContext) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { id: string } }>(
      `${PRESCRIPTION_PICTURE_PATH}/:id`,
      { config: rateLimitOf(FILES_PER_MINUTE) },
      async (request, reply) => {
        reply.header("cache-control", "no-store")
        const { id } = request.params
        const link = query.safeParse(request.query)
        const isOpen =
          isUuid(id) &&
          link.success &&
          isValidFileLink(context, { kind: "prescription picture", id }, link.data)
        const picture = isOpen ? await openPrescriptionPicture(context, id) : null
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
