import { indianTime } from "../indian-time.ts"
import type { Reply } from "../reply.ts"
import type {
  CashfreeOrder,
  CashfreePayment,
  CashfreePaymentStatus,
  ErrorDetails,
} from "./entities.ts"
import { orderNotFound } from "./errors.ts"
import { attemptsOf, type Gateway, hasPendingAttempt, newCfId } from "./gateway.ts"
import { statusOf } from "./orders.ts"
import { refundRepeatedPayment } from "./refunds.ts"
import { sendPaymentWebhook } from "./webhooks.ts"

/** The outcome of an attempt. Amount and currency differ from the order's only to test the shop. */
export interface SimulatedOutcome {
  payment_status: Exclude<CashfreePaymentStatus, "PENDING">
  payment_amount?: number | undefined
  payment_currency?: string | undefined
  payment_error_code?: string | undefined
}

export function fetchPayments(gateway: Gateway, orderId: string): Reply {
  if (gateway.orders.get(orderId) === undefined) return orderNotFound()
  return { status: 200, body: attemptsOf(gateway, orderId) }
}

/**
 * Starts an attempt, which is PENDING until it is settled; null if the order accepts none any more.
 */
export function startAttempt(gateway: Gateway, order: CashfreeOrder): CashfreePayment | null {
  if (statusOf(gateway, order) !== "ACTIVE") return null
  const id = newCfId(gateway.payments)
  const payment: CashfreePayment = {
    cf_payment_id: id,
    order_id: order.order_id,
    entity: "payment",
    is_captured: false,
    order_amount: order.order_amount,
    order_currency: order.order_currency,
    payment_amount: order.order_amount,
    payment_currency: order.order_currency,
    payment_group: "upi",
    payment_method: { upi: { channel: "link", upi_id: "test@gocash" } },
    payment_time: indianTime(gateway.clock.now()),
    payment_completion_time: null,
    payment_status: "PENDING",
    payment_message: null,
    bank_reference: null,
    auth_id: null,
    authorization: null,
    error_details: null,
    payment_gateway_details: {
      gateway_name: "CASHFREE",
      gateway_order_id: order.cf_order_id,
      gateway_payment_id: id,
      gateway_order_reference_id: order.order_id,
      gateway_settlement: "CASHFREE",
      gateway_status_code: null,
      gateway_reference_name: null,
    },
    international_payment: null,
    payment_surcharge: null,
  }
  gateway.payments.put(id, payment)
  return payment
}

/**
 * Ends a pending attempt and notifies the shop. A success makes the order PAID even if it expired
 * meanwhile: Cashfree honours an attempt that was started in time.
 */
export function settle(
  gateway: Gateway,
  pending: CashfreePayment,
  outcome: SimulatedOutcome,
): Promise<void> {
  const now = gateway.clock.now()
  const status = outcome.payment_status
  const paid = status === "SUCCESS"
  const capturedAmount = paid ? gateway.behaviour.capturedAmount : null
  const payment: CashfreePayment = {
    ...pending,
    is_captured: paid,
    payment_amount: outcome.payment_amount ?? capturedAmount ?? pending.payment_amount,
    payment_currency: outcome.payment_currency ?? pending.payment_currency,
    payment_completion_time: indianTime(now),
    payment_status: status,
    payment_message: outcomeMessage(status),
    bank_reference: paid ? newCfId(gateway.payments) : null,
    error_details: failureDetails(status, outcome.payment_error_code),
  }
  const isRepeated = paid && gateway.orders.get(payment.order_id)?.order_status === "PAID"
  gateway.payments.put(payment.cf_payment_id, payment)
  closeOrder(gateway, payment)
  if (isRepeated && gateway.behaviour.repeatedPayments === "refund") {
    refundRepeatedPayment(gateway, payment)
  }
  return sendPaymentWebhook(gateway, payment)
}

function closeOrder(gateway: Gateway, payment: CashfreePayment) {
  const order = gateway.orders.get(payment.order_id)
  if (order === undefined) return
  if (payment.payment_status === "SUCCESS") {
    gateway.orders.put(order.order_id, { ...order, order_status: "PAID" })
  } else if (
    order.order_status === "TERMINATION_REQUESTED" &&
    !hasPendingAttempt(gateway, order.order_id)
  ) {
    gateway.orders.put(order.order_id, { ...order, order_status: "TERMINATED" })
  }
}

function outcomeMessage(status: CashfreePaymentStatus): string {
  switch (status) {
    case "SUCCESS":
      return "00::Transaction success"
    case "USER_DROPPED":
      return "User dropped and did not complete the two factor authentication"
    case "FAILED":
      return "ZM::Transaction failed"
    case "PENDING":
      return "Waiting for the bank"
  }
}

/** The error of an attempt that did not succeed. */
function failureDetails(status: CashfreePaymentStatus, code?: string): ErrorDetails | null {
  switch (status) {
    case "FAILED":
      return {
        error_code: code ?? "TRANSACTION_DECLINED",
        error_description: "issuer bank or payment service provider declined the transaction",
        error_reason: "auth_declined",
        error_source: "customer",
      }
    case "USER_DROPPED":
      return {
        error_code: code ?? "PAYMENT_DROPPED",
        error_description: "the customer left before the payment was complete",
        error_reason: "user_dropped",
        error_source: "customer",
      }
    default:
      return null
  }
}
