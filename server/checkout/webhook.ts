import { and, eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { API_PREFIX } from "#contract/endpoint.ts"
import type { Db } from "#db/connection.ts"
import { payments, webhookEvents } from "#db/schema.ts"
import type { AppContext } from "../context.ts"
import { errorReply } from "../plugins/errors.ts"
import { rateLimitOf, webhooksPerMinute } from "../plugins/limits.ts"
import { keepRawBodies, rawBody } from "../plugins/raw-bodies.ts"
import { sendRefund } from "../refunds/commands/send-refund.ts"
import { findOpenRefunds } from "../refunds/queries.ts"
import { settlePayment } from "./commands/settle-payment.ts"

/** About the attempt that was booked there is nothing more to learn. */
async function isBooked(db: Db, { orderId, attemptId }: { orderId: string; attemptId: string }) {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, orderId), eq(payments.gatewayPaymentId, attemptId)))
  return payment !== undefined
}

/**
 * The gateway's word that something happened to a payment. It only wakes `settle`, which asks the
 * gateway itself: a replayed, reordered or stale message can therefore change nothing.
 */
export const paymentWebhook = (context: AppContext) => async (app: FastifyInstance) => {
  keepRawBodies(app)
  app.post(
    `${API_PREFIX}/api/cashfree-webhook`,
    { config: rateLimitOf(webhooksPerMinute) },
    async (request, reply) => {
      const event = context.payments.readWebhook(request.headers, rawBody(request), context.now())
      if (!event) {
        request.log.warn("payment webhook signature invalid")
        return reply.status(401).send(errorReply("BAD_SIGNATURE", "The signature is not valid."))
      }
      const { db } = context
      const [known] = await db
        .select()
        .from(webhookEvents)
        .where(eq(webhookEvents.key, event.eventKey))
      if (known) return reply.send({ received: true })

      if (event.type === "payment") {
        const settled = await settlePayment(context, event.orderId, request.log, {
          again: !(await isBooked(db, event)),
        })
        // Not accepted, so that the gateway sends it again.
        if (!settled.ok && settled.failure.code === "PROVIDER_UNAVAILABLE") {
          return reply.status(503).send(errorReply("PROVIDER_UNAVAILABLE", settled.failure.message))
        }
        // Not over yet: the same message, sent once more, is worth another look.
        const isOver = !settled.ok || ["SUCCESS", "MISMATCHED"].includes(settled.value)
        if (!isOver) return reply.send({ received: true })
      }
      if (event.type === "refund") {
        for (const refund of await findOpenRefunds(db, event.orderId)) {
          await sendRefund(context, refund, request.log)
        }
      }
      await db.insert(webhookEvents).values({ key: event.eventKey }).onConflictDoNothing()
      return reply.send({ received: true })
    },
  )
}
