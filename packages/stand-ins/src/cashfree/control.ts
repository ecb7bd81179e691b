import { z } from "zod"
import { apiBehaviourFields } from "../faults.ts"
import { indianTime } from "../indian-time.ts"
import type { Reply } from "../reply.ts"
import { webhookBehaviourFields } from "../webhook-queue.ts"
import { attemptsOf, type Gateway, wellBehavedGateway } from "./gateway.ts"
import { asSeen } from "./orders.ts"
import { settle } from "./payments.ts"
import { settleRefund } from "./refunds.ts"

const orderId = z.string().min(1)

const controlSchema = z.strictObject({
  /** Resets all faults, before anything else in the same call. */
  reset: z.literal(true).optional(),
  ...apiBehaviourFields,
  ...webhookBehaviourFields,
  perMinute: z.int().min(1).nullable().optional(),
  repeatedPayments: z.enum(["keep", "refund"]).optional(),
  instantRefunds: z.enum(["accept", "downgrade", "refuse"]).optional(),
  settleAfterMs: z.int().min(0).optional(),
  capturedAmount: z.number().positive().nullable().optional(),
  /**
   * Ends the newest pending attempt of an order, or the given one; another amount or currency is
   * for testing the shop.
   */
  settle: z
    .strictObject({
      order_id: orderId,
      cf_payment_id: z.string().optional(),
      payment_status: z.enum(["SUCCESS", "FAILED", "USER_DROPPED"]),
      payment_amount: z.number().positive().optional(),
      payment_currency: z.string().length(3).optional(),
    })
    .optional(),
  /** Expires an order now. */
  expire: z.strictObject({ order_id: orderId }).optional(),
  /** Ends a refund. */
  refund: z
    .strictObject({
      refund_id: z.string().min(1),
      refund_status: z.enum(["SUCCESS", "CANCELLED", "ONHOLD", "FAILED"]),
    })
    .optional(),
  /** Sends the held webhooks. */
  flush: z.literal(true).optional(),
})

type Control = z.infer<typeof controlSchema>

/** The stand-in's behaviour and its whole ledger. */
export function gatewayState(gateway: Gateway) {
  return {
    behaviour: gateway.behaviour,
    orders: gateway.orders.all().map((order) => asSeen(gateway, order)),
    payments: gateway.payments.all(),
    refunds: gateway.refunds.all(),
    webhooks: gateway.sentWebhooks.all(),
  }
}

/** Sets the behaviour, then acts. An unknown field or a missing object is a 400. */
export async function control(gateway: Gateway, body: unknown): Promise<Reply> {
  const parsed = controlSchema.safeParse(body)
  if (!parsed.success) return { status: 400, body: { message: z.prettifyError(parsed.error) } }

  const { reset, settle: _s, expire: _e, refund: _r, flush, ...behaviour } = parsed.data
  if (reset) Object.assign(gateway.behaviour, wellBehavedGateway)
  Object.assign(gateway.behaviour, behaviour)

  const problem =
    settlePending(gateway, parsed.data.settle) ??
    expireOrder(gateway, parsed.data.expire) ??
    endRefund(gateway, parsed.data.refund)
  if (problem !== null) return { status: 400, body: { message: problem } }
  if (flush) await gateway.webhooks.flush()
  return { status: 200, body: gatewayState(gateway) }
}

function settlePending(gateway: Gateway, request: Control["settle"]): string | null {
  if (request === undefined) return null
  const { order_id, cf_payment_id, ...outcome } = request
  const pending = attemptsOf(gateway, order_id).find(
    (payment) =>
      payment.payment_status === "PENDING" &&
      (cf_payment_id === undefined || payment.cf_payment_id === cf_payment_id),
  )
  if (pending === undefined) return `The order ${order_id} has no pending attempt.`
  void settle(gateway, pending, outcome)
  return null
}

function expireOrder(gateway: Gateway, request: Control["expire"]): string | null {
  if (request === undefined) return null
  const order = gateway.orders.get(request.order_id)
  if (order === undefined) return `There is no order ${request.order_id}.`
  const order_expiry_time = indianTime(gateway.clock.now())
  gateway.orders.put(order.order_id, { ...order, order_expiry_time })
  return null
}

function endRefund(gateway: Gateway, request: Control["refund"]): string | null {
  if (request === undefined) return null
  const refund = gateway.refunds.get(request.refund_id)
  if (refund === undefined) return `There is no refund ${request.refund_id}.`
  void settleRefund(gateway, refund, request.refund_status)
  return null
}
