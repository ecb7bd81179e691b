import { randomBytes } from "node:crypto"
import { indianTime } from "../indian-time.ts"
import type { Reply } from "../reply.ts"
import type { CashfreePayment, CashfreeRefund, RefundStatus } from "./entities.ts"
import { fieldRefusal, orderNotFound, refusal } from "./errors.ts"
import { attemptsOf, type Gateway, newCfId } from "./gateway.ts"
import { toPaise } from "./money.ts"
import { createRefundSchema } from "./requests.ts"
import { sendRefundWebhook } from "./webhooks.ts"

/**
 * Notes that force an outcome in Cashfree's sandbox. PENDING and ACTIVE refunds are never settled.
 */
const forced: Record<string, RefundStatus> = {
  SUCCESS: "SUCCESS",
  FAILED: "FAILED",
  PENDING: "PENDING",
  ACTIVE: "PENDING",
}

export function createRefund(gateway: Gateway, orderId: string, body: unknown): Reply {
  const parsed = createRefundSchema.safeParse(body)
  if (!parsed.success) return fieldRefusal(parsed.error, body)
  const request = parsed.data
  if (gateway.orders.get(orderId) === undefined) return orderNotFound()

  const refundId = request.refund_id ?? `refund_${randomBytes(12).toString("hex")}`
  const existing = gateway.refunds.get(refundId)
  if (existing !== undefined) {
    const same = existing.order_id === orderId && existing.refund_amount === request.refund_amount
    if (same) return { status: 200, body: existing }
    return refusal(400, "refund_id_already_exists", "refund_id already exists")
  }

  const paid = successesOf(gateway, orderId)
  if (paid.length === 0) {
    return refusal(400, "order_id_not_paid", "refund can not be created for an unpaid order")
  }
  // The request names no payment, and a refund is limited to the rest of a single one.
  const wanted = toPaise(request.refund_amount)
  const payment = paid.find((one) => leftOf(gateway, one) >= wanted)
  if (payment === undefined) {
    return refusal(
      400,
      "refund_amount_invalid",
      "refund_amount : is more than what is left to refund",
    )
  }

  const { refund_speed: requested } = request
  const { instantRefunds } = gateway.behaviour
  if (requested === "INSTANT" && instantRefunds === "refuse") {
    return refusal(400, "refund_speed_invalid", "refund_speed : INSTANT is not enabled")
  }
  const isDowngraded = requested === "INSTANT" && instantRefunds === "downgrade"
  const accepted = isDowngraded ? "STANDARD" : requested
  const refund: CashfreeRefund = {
    ...newRefund(gateway, payment, request.refund_amount),
    refund_id: refundId,
    refund_note: request.refund_note ?? null,
    refund_mode: accepted,
    refund_speed: {
      ...{ requested, accepted, processed: null },
      message: isDowngraded ? "INSTANT is not available for this payment method" : null,
    },
  }
  gateway.refunds.put(refundId, refund)

  const force = forced[request.refund_note ?? ""]
  if (force === undefined) scheduleRefund(gateway, refund)
  else if (force !== "PENDING") void settleRefund(gateway, refund, force)
  return { status: 200, body: gateway.refunds.get(refundId) }
}

/** Cashfree's automatic refund when an order is paid more than once. */
export function refundRepeatedPayment(gateway: Gateway, payment: CashfreePayment) {
  const refund = newRefund(gateway, payment, payment.payment_amount)
  const automatic: CashfreeRefund = { ...refund, refund_type: "PAYMENT_AUTO_REFUND" }
  gateway.refunds.put(automatic.cf_refund_id, automatic)
  scheduleRefund(gateway, automatic)
}

const newRefund = (
  gateway: Gateway,
  payment: CashfreePayment,
  refund_amount: number,
): CashfreeRefund => ({
  cf_refund_id: newCfId(gateway.refunds),
  cf_payment_id: payment.cf_payment_id,
  order_id: payment.order_id,
  refund_id: null,
  entity: "refund",
  refund_amount,
  refund_currency: payment.payment_currency,
  refund_note: null,
  refund_status: "PENDING",
  refund_arn: null,
  refund_charge: 0,
  status_description: "Refund initiated",
  refund_type: "MERCHANT_INITIATED",
  refund_mode: "STANDARD",
  refund_speed: { requested: "STANDARD", accepted: "STANDARD", processed: null, message: null },
  refund_splits: [],
  metadata: null,
  created_at: indianTime(gateway.clock.now()),
  processed_at: null,
})

/** Refunds started by Cashfree have no merchant id. */
const keyOf = ({ refund_id, cf_refund_id }: CashfreeRefund) => refund_id ?? cf_refund_id

export function fetchRefunds(gateway: Gateway, orderId: string): Reply {
  if (gateway.orders.get(orderId) === undefined) return orderNotFound()
  return { status: 200, body: refundsOf(gateway, orderId) }
}

export function fetchRefund(gateway: Gateway, orderId: string, refundId: string): Reply {
  if (gateway.orders.get(orderId) === undefined) return orderNotFound()
  const refund = gateway.refunds.get(refundId)
  if (refund?.order_id !== orderId) {
    return refusal(404, "refund_not_found", "refund does not exist for this order")
  }
  return { status: 200, body: refund }
}

/** Ends a refund and notifies the shop, like Cashfree only of a success or a final failure. */
export function settleRefund(
  gateway: Gateway,
  refund: CashfreeRefund,
  status: RefundStatus,
): Promise<void> {
  const done = status === "SUCCESS"
  const settled: CashfreeRefund = {
    ...refund,
    refund_status: status,
    refund_arn: done ? newCfId(gateway.refunds) : null,
    status_description: done
      ? "Refund processed successfully"
      : `Refund is ${status.toLowerCase()}`,
    refund_speed: { ...refund.refund_speed, processed: done ? refund.refund_mode : null },
    processed_at: done ? indianTime(gateway.clock.now()) : null,
  }
  gateway.refunds.put(keyOf(refund), settled)
  const final = status !== "PENDING" && status !== "ONHOLD"
  return final ? sendRefundWebhook(gateway, settled) : Promise.resolve()
}

/** Resumes the refunds that an earlier process left PENDING. */
export function resumeRefunds(gateway: Gateway) {
  for (const refund of gateway.refunds.all()) {
    const open =
      refund.refund_status === "PENDING" && forced[refund.refund_note ?? ""] === undefined
    if (open) scheduleRefund(gateway, refund)
  }
}

function scheduleRefund(gateway: Gateway, begun: CashfreeRefund) {
  gateway.clock.after(gateway.refundAfterMs, () => {
    const refund = gateway.refunds.get(keyOf(begun))
    if (refund?.refund_status === "PENDING") void settleRefund(gateway, refund, "SUCCESS")
  })
}

function successesOf(gateway: Gateway, orderId: string): CashfreePayment[] {
  return attemptsOf(gateway, orderId).filter((payment) => payment.payment_status === "SUCCESS")
}

function refundsOf(gateway: Gateway, orderId: string): CashfreeRefund[] {
  return gateway.refunds.all().filter((refund) => refund.order_id === orderId)
}

function leftOf(gateway: Gateway, payment: CashfreePayment): number {
  const counted = refundsOf(gateway, payment.order_id).filter(
    ({ cf_payment_id, refund_status }) =>
      cf_payment_id === payment.cf_payment_id &&
      refund_status !== "CANCELLED" &&
      refund_status !== "FAILED",
  )
  return toPaise(payment.payment_amount) - sum(counted.map((refund) => refund.refund_amount))
}

function sum(rupees: number[]): number {
  return rupees.reduce((paise, amount) => paise + toPaise(amount), 0)
}
