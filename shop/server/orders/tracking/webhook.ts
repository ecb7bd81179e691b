import { eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { webhookEvents } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf, webhooksPerMinute } from "#server/http/limits.ts"
import { parseRawBodies, rawBody } from "#server/http/raw-bodies.ts"
import { recordTracking } from "./commands/record-tracking.ts"
import { findTracking } from "./queries.ts"

/** The courier's webhook about a parcel. Parcels that the shop never handed over are ignored. */
export const courierWebhook = (context: AppContext) => async (app: FastifyInstance) => {
  parseRawBodies(app)
  app.post(
    `${API_PREFIX}/api/tracking-webhook`,
    { config: rateLimitOf(webhooksPerMinute) },
    async (request, reply) => {
      const event = context.courier.readWebhook(request.headers, rawBody(request))
      if (!event) {
        request.log.warn("courier webhook signature invalid")
        return reply.status(401).send(errorReply("BAD_SIGNATURE", "The signature is not valid."))
      }
      const { db } = context
      const key = `parcel ${event.eventId}`
      const [known] = await db.select().from(webhookEvents).where(eq(webhookEvents.key, key))
      const { tracking } = event
      const kept = await findTracking(db, tracking.courier, tracking.trackingNumber)
      // Messages may arrive out of order: one with less data than stored is outdated.
      const isNewer = kept && tracking.checkpoints.length >= kept.tracking.checkpoints.length
      if (!known && isNewer) await recordTracking(context, tracking)
      await db.insert(webhookEvents).values({ key }).onConflictDoNothing()
      return reply.send({ received: true })
    },
  )
}
