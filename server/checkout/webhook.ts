import { eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { api } from "#contract/call.ts"
import { webhookEvents } from "#db/schema.ts"
import type { House } from "../house.ts"
import { failure } from "../plugins/errors.ts"
import { atMost, webhooksPerMinute } from "../plugins/limits.ts"
import { rawBody, takeRawBodies } from "../plugins/raw-bodies.ts"
import { advanceRefund, openRefunds } from "./refund.ts"
import { settle } from "./settle.ts"

/**
 * The gateway's word that something happened to a payment. It only wakes `settle`, which asks the
 * gateway itself: a replayed, reordered or stale message can therefore change nothing.
 */
export const paymentWebhook = (house: House) => async (app: FastifyInstance) => {
  takeRawBodies(app)
  app.post(
    `${api}/api/cashfree-webhook`,
    { config: atMost(webhooksPerMinute) },
    async (request, reply) => {
      const event = house.payments.readWebhook(request.headers, rawBody(request), house.now())
      if (!event) {
        request.log.warn("a payment webhook without the gateway's signature was refused")
        return reply
          .status(401)
          .send(failure("BAD_SIGNATURE", "The signature is not the gateway's."))
      }
      const { sql } = house
      const [known] = await sql
        .select()
        .from(webhookEvents)
        .where(eq(webhookEvents.key, event.eventKey))
      if (known) return reply.send({ received: true })

      if (event.type === "payment") {
        const settled = await settle(house, event.orderId, request.log)
        // Not accepted, so that the gateway sends it again.
        if (!settled.ok && settled.failure.code === "PROVIDER_UNAVAILABLE") {
          return reply.status(503).send(failure("PROVIDER_UNAVAILABLE", settled.failure.message))
        }
        // Not over yet: the same message, sent once more, is worth another look.
        if (settled.ok && settled.value !== "SUCCESS") return reply.send({ received: true })
      }
      if (event.type === "refund") {
        for (const refund of await openRefunds(sql, event.orderId)) {
          await advanceRefund(house, refund, request.log)
        }
      }
      await sql.insert(webhookEvents).values({ key: event.eventKey }).onConflictDoNothing()
      return reply.send({ received: true })
    },
  )
}
