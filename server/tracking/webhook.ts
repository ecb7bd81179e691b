import { eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { api } from "#contract/call.ts"
import { webhookEvents } from "#db/schema.ts"
import type { House } from "../house.ts"
import { failure } from "../plugins/errors.ts"
import { atMost, webhooksPerMinute } from "../plugins/limits.ts"
import { rawBody, takeRawBodies } from "../plugins/raw-bodies.ts"
import { learn } from "./learn.ts"
import { keptTracking } from "./queries.ts"

/** News of a parcel. Parcels that the shop never handed over are none of its business. */
export const courierWebhook = (house: House) => async (app: FastifyInstance) => {
  takeRawBodies(app)
  app.post(
    `${api}/api/tracking-webhook`,
    { config: atMost(webhooksPerMinute) },
    async (request, reply) => {
      const event = house.courier.readWebhook(request.headers, rawBody(request))
      if (!event) {
        request.log.warn("a courier webhook without the service's signature was refused")
        return reply
          .status(401)
          .send(failure("BAD_SIGNATURE", "The signature is not the courier's."))
      }
      const { sql } = house
      const key = `parcel ${event.eventId}`
      const [known] = await sql.select().from(webhookEvents).where(eq(webhookEvents.key, key))
      const { tracking } = event
      const kept = await keptTracking(sql, tracking.courier, tracking.trackingNumber)
      // Messages may overtake each other: one that knows less than we do is old news.
      const isNews = kept && tracking.checkpoints.length >= kept.tracking.checkpoints.length
      if (!known && isNews) await learn(house, tracking)
      await sql.insert(webhookEvents).values({ key }).onConflictDoNothing()
      return reply.send({ received: true })
    },
  )
}
