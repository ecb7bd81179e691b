import { v5 } from "uuid"
import type { z } from "zod"
import type { PaymentId } from "#domain/core/id.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { toIndianTime } from "../indian-time.ts"
import { type ProviderResult, providerFailure } from "../provider-result.ts"
import { readReply } from "../read-reply.ts"
import { type ProviderReply, type ProviderRequest, sendRequest } from "../send-request.ts"
import {
  closedOrderAnswer,
  type OrderSummary,
  orderAnswer,
  paymentsAnswer,
  refundAnswer,
  refundsAnswer,
  refusalCode,
  settlementsAnswer,
} from "./cashfree-answers.ts"
import { readCashfreeWebhook } from "./cashfree-webhook.ts"
import { judge } from "./outcome.ts"
import type {
  Attempt,
  GatewayRefund,
  ListedRefund,
  NewOrder,
  NewRefund,
  PaymentGateway,
  Settlement,
} from "./payment-gateway.ts"

export interface CashfreeAccount {
  /** Ends in `/pg`. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** A date; set the account's webhooks to the same version. */
  apiVersion: string
  /** See `PaymentGateway`. */
  maxChecksPerMinute: number | null
}

export const cashfreeBase = (environment: "sandbox" | "production"): string =>
  environment === "production" ? "https://api.cashfree.com/pg" : "https://sandbox.cashfree.com/pg"

/** Cashfree Payments, PG API 2023-08-01 and later. */
export function cashfree(account: CashfreeAccount): PaymentGateway {
  const call = (
    method: ProviderRequest["method"],
    path: string,
    content: { body?: object; key?: string } = {},
  ) =>
    sendRequest({
      method,
      base: account.baseUrl,
      path,
      headers: {
        "x-api-version": account.apiVersion,
        "x-client-id": account.clientId,
        "x-client-secret": account.clientSecret,
        ...(content.key && { "x-idempotency-key": content.key }),
      },
      body: content.body,
    })

  const findSummary = async (id: string) => readOrder(await call("GET", orderPath(id)), id)

  const findRefund = async (paymentId: PaymentId, refundId: string) =>
    read(
      await call("GET", `${orderPath(paymentId)}/refunds/${encodeURIComponent(refundId)}`),
      refundAnswer(paymentId, refundId),
    )

  const requestRefund: PaymentGateway["refund"] = async (refund) => {
    const result = await call("POST", `${orderPath(refund.paymentId)}/refunds`, {
      body: newRefundBody(refund),
      key: idempotencyKey(
        refund.speed === "INSTANT" ? "instant-refund" : "refund",
        `${refund.paymentId}/${refund.refundId}`,
      ),
    })
    const created = read(result, refundAnswer(refund.paymentId, refund.refundId))
    // How a second refund with the same id is refused is not documented: check whether it exists.
    if (!hasStatus(result, 400, 409, 422)) return sameAmount(refund, created)
    const existing = await findRefund(refund.paymentId, refund.refundId)
    if (!isMissing(existing)) return sameAmount(refund, existing)
    // Not every payment nor account allows INSTANT. The id stays the same, so that the gateway has
    // one refund even if the first request is still being handled.
    return refund.speed === "INSTANT" ? requestRefund({ ...refund, speed: "STANDARD" }) : created
  }

  return {
    maxChecksPerMinute: account.maxChecksPerMinute,

    async openOrder(order) {
      const result = await call("POST", "/orders", {
        body: newOrderBody(order),
        key: idempotencyKey("order", order.id),
      })
      const created = readOrder(result, order.id)
      if (!hasStatus(result, 409, 422)) return sessionFor(order, created)
      const existing = await findSummary(order.id)
      return isMissing(existing) && !created.ok ? created : sessionFor(order, existing)
    },

    async findOrder(id) {
      const [summary, payments] = await Promise.all([
        findSummary(id),
        call("GET", `${orderPath(id)}/payments`),
      ])
      if (!summary.ok) return summary
      const attempts = noneIfMissing<Attempt>(readAttempts(payments, id))
      if (!attempts.ok) return attempts
      return ok({
        ...summary.value,
        attempts: attempts.value,
        ...judge(summary.value, attempts.value),
      })
    },

    async closeOrder(id) {
      const result = await call("PATCH", orderPath(id), { body: { order_status: "TERMINATED" } })
      return read(result, closedOrderAnswer(id))
    },

    refund: requestRefund,
    findRefund,

    async findRefunds(paymentId) {
      const result = await call("GET", `${orderPath(paymentId)}/refunds`)
      return noneIfMissing<ListedRefund>(read(result, refundsAnswer(paymentId)))
    },

    async findSettlements(paymentId) {
      const result = await call("GET", `${orderPath(paymentId)}/settlements`)
      return noneIfMissing<Settlement>(read(result, settlementsAnswer(paymentId)))
    },

    readWebhook: (headers, rawBody, now) =>
      readCashfreeWebhook(account.clientSecret, headers, rawBody, now),
  }
}

const orderPath = (id: string) => `/orders/${encodeURIComponent(id)}`

const read = <T>(result: ProviderResult<ProviderReply>, shape: z.ZodType<T>): ProviderResult<T> =>
  readReply(result, shape, refusalCode)

/** An answer about another order is unreadable: nothing may be concluded from it. */
function readOrder(
  result: ProviderResult<ProviderReply>,
  id: string,
): ProviderResult<OrderSummary> {
  const order = read(result, orderAnswer)
  return order.ok && order.value.id !== id ? anotherOrder : order
}

/** An attempt at another order makes the whole answer unreadable. */
function readAttempts(
  result: ProviderResult<ProviderReply>,
  id: string,
): ProviderResult<Attempt[]> {
  const attempts = read(result, paymentsAnswer)
  if (!attempts.ok) return attempts
  if (attempts.value.some(({ paymentId }) => paymentId !== id)) return anotherOrder
  return ok(attempts.value.map(({ paymentId: _, ...attempt }) => attempt))
}

const anotherOrder = providerFailure("unavailable", "unreadable reply: order_id")

const hasStatus = (result: ProviderResult<ProviderReply>, ...statuses: number[]) =>
  result.ok && statuses.includes(result.value.status)

const isMissing = (result: ProviderResult<unknown>) =>
  !result.ok && result.failure.reason === "missing"

/**
 * Whether an order without attempts, refunds or settlements has an empty list or none is not
 * documented.
 */
const noneIfMissing = <T>(result: ProviderResult<T[]>): ProviderResult<T[]> =>
  isMissing(result) ? ok([]) : result

function sessionFor(
  order: NewOrder,
  result: ProviderResult<OrderSummary>,
): ProviderResult<{ sessionId: string }> {
  if (!result.ok) return result
  const { amount, currency, status, sessionId } = result.value
  if (amount !== order.amount || currency !== "INR") {
    return providerFailure("refused", "the gateway holds the order with another amount")
  }
  if (status !== "ACTIVE" || sessionId === null) {
    return providerFailure("refused", `the order cannot be paid: ${status}`)
  }
  return ok({ sessionId })
}

const sameAmount = (
  refund: NewRefund,
  result: ProviderResult<GatewayRefund>,
): ProviderResult<GatewayRefund> =>
  result.ok && result.value.amount !== refund.amount
    ? providerFailure("refused", "the gateway holds the refund with another amount")
    : result

/** A UUID (version 5) that is always the same for the same operation on the same object. */
const idempotencyKey = (operation: string, id: string): string => v5(`${operation}/${id}`, v5.URL)

/** `POST /orders`. */
const newOrderBody = (order: NewOrder) => ({
  order_id: order.id,
  order_amount: toRupees(order.amount),
  order_currency: "INR",
  customer_details: { customer_id: order.customerId, customer_phone: order.mobile },
  order_meta: {
    return_url: order.returnUrl,
    ...(order.notifyUrl && { notify_url: order.notifyUrl }),
  },
  order_expiry_time: toIndianTime(order.expiresAt),
})

/** `POST /orders/{id}/refunds`. */
const newRefundBody = (refund: NewRefund) => ({
  refund_id: refund.refundId,
  refund_amount: toRupees(refund.amount),
  refund_note: refund.note,
  refund_speed: refund.speed,
})
