import type { FastifyInstance } from "fastify"
import { isUuid } from "#contract/core/text.ts"
import type { AppContext } from "#server/core/context.ts"
import { closeWithShop } from "#server/http/closed-shop.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { reviewPhotoAddress } from "../contract/photo-address.ts"
import { findPublishedPhoto } from "./queries.ts"

const PHOTOS_PER_MINUTE = 1200

/**
 * The photos of published reviews. Browsers revalidate after an hour: a review may be withdrawn,
 * but its photos never change.
 */
export const reviewPhotoRoute = (context: AppContext) =>
  async function reviewPhotoRoute(app: FastifyInstance): Promise<void> {
    closeWithShop(app, context)
    app.get<{ Params: { id: string } }>(
      reviewPhotoAddress(":id"),
      { config: rateLimitOf(PHOTOS_PER_MINUTE) },
      async ({ params: { id } }, reply) => {
        const bytes = isUuid(id) ? await findPublishedPhoto(context.db, id) : null
        if (!bytes) return reply.callNotFound()
        return reply.header("cache-control", "public, max-age=3600").type("image/webp").send(bytes)
      },
    )
  }
