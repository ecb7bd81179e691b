import { eq } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { type PaymentRow, payments, webhookEvents } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf, webhooksPerMinute } from "#server/http/limits.ts"
import { parseRawBodies, rawBody } from "#server/http/raw-bodies.ts"
import { sendRefund } from "#server/money/refunds/commands/send-refund.ts"
import { findOpenRefunds } from "#server/money/refunds/queries.ts"
import { noSuchPayment, settleLoadedPayment } from "./commands/settle-payment.ts"

/**
 * The gateway's webhook about a payment. It only triggers `settle`, which queries the gateway
 * itself: a replayed, reordered or stale message can therefore change nothing.
 */
export const paymentWebhook = (context: AppContext) => async (app: FastifyInstance) => {
  parseRawBodies(app)
  app.post(
    `${API_PREFIX}/api/cashfree-webhook`,
    { config: rateLimitOf(webhooksPerMinute) },
    async (request, reply) => {
      const event = context.payments.readWebhook(request.headers, rawBody(request), context.now())
      if (!event) {
        request.log.warn("payment webhook signature invalid")
        return reply.status(401).send(errorReply("BAD_SIGNATURE", "The signature is not valid."))
      }
      if (event.type === "other") return reply.send({ received: true })
      const { db } = context
      const [known] = await db
        .select({ payment: payments, key: webhookEvents.key })
        .from(payments)
        .leftJoin(webhookEvents, eq(webhookEvents.key, event.eventKey))
        .where(eq(payments.id, event.paymentId))
      if (known?.key) return reply.send({ received: true })

      if (event.type === "payment") {
        const payment = known?.payment
        // The attempt that was booked needs no further check.
        const again = ({ gatewayPaymentId }: PaymentRow) => gatewayPaymentId !== event.attemptId
        const settled = payment
          ? await settleLoadedPayment(context, payment, request.log, { again })
          : noSuchPayment
        // Not accepted, so that the gateway sends it again.
        if (!settled.ok && settled.failure.code === "PROVIDER_UNAVAILABLE") {
          return reply.status(503).send(errorReply("PROVIDER_UNAVAILABLE"))
        }
        // Not finished yet: the same message, sent again, triggers another check.
        const isOver = !settled.ok || ["SUCCESS", "MISMATCHED"].includes(settled.value)
        if (!isOver) return reply.send({ received: true })
        // The payment itself tells that this is known, unless it was over before.
        const isRecorded = payment && (payment.gatewayPaymentId === null || !again(payment))
        if (settled.ok && settled.value === "SUCCESS" && isRecorded) {
          return reply.send({ received: true })
        }
      }
      if (event.type === "refund") {
        for (const refund of await findOpenRefunds(db, event.paymentId)) {
          await sendRefund(context, refund, request.log)
        }
      }
      await db.insert(webhookEvents).values({ key: event.eventKey }).onConflictDoNothing()
      return reply.send({ received: true })
    },
  )
}
