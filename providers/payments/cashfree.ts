import type { z } from "zod"
import { type Answer, ask, type Question } from "../ask.ts"
import { notProvided, type Provided, provided } from "../provided.ts"
import { readAnswer } from "../read-answer.ts"
import {
  closedOrderAnswer,
  type OrderSummary,
  orderAnswer,
  paymentsAnswer,
  refundAnswer,
  refundsAnswer,
  refusalCode,
} from "./cashfree-answers.ts"
import { newOrderBody, newRefundBody } from "./cashfree-requests.ts"
import { readCashfreeWebhook } from "./cashfree-webhook.ts"
import { idempotencyKey } from "./idempotency-key.ts"
import { judge } from "./outcome.ts"
import type {
  Attempt,
  GatewayRefund,
  ListedRefund,
  NewOrder,
  NewRefund,
  PaymentGateway,
} from "./payment-gateway.ts"

export interface CashfreeAccount {
  /** Ends in `/pg`. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** A date; the webhooks of the account should be set to the same one. */
  apiVersion: string
  /** See `PaymentGateway`. */
  looksPerMinute: number | null
}

export const cashfreeBase = (environment: "sandbox" | "production"): string =>
  environment === "production" ? "https://api.cashfree.com/pg" : "https://sandbox.cashfree.com/pg"

/** Cashfree Payments, PG API 2023-08-01 and later. */
export function cashfree(account: CashfreeAccount): PaymentGateway {
  const call = (
    method: Question["method"],
    path: string,
    content: { body?: object; key?: string } = {},
  ) =>
    ask({
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

  const findSummary = async (id: string) => read(await call("GET", orderPath(id)), orderAnswer(id))

  const findRefund = async (orderId: string, refundId: string) =>
    read(
      await call("GET", `${orderPath(orderId)}/refunds/${encodeURIComponent(refundId)}`),
      refundAnswer(orderId, refundId),
    )

  return {
    looksPerMinute: account.looksPerMinute,

    async openOrder(order) {
      const asked = await call("POST", "/orders", {
        body: newOrderBody(order),
        key: idempotencyKey("order", order.id),
      })
      const created = read(asked, orderAnswer(order.id))
      if (!hasStatus(asked, 409, 422)) return sessionFor(order, created)
      const existing = await findSummary(order.id)
      return isMissing(existing) && !created.ok ? created : sessionFor(order, existing)
    },

    async findOrder(id) {
      const [summary, payments] = await Promise.all([
        findSummary(id),
        call("GET", `${orderPath(id)}/payments`),
      ])
      if (!summary.ok) return summary
      const attempts = noneIfMissing<Attempt>(read(payments, paymentsAnswer(id)))
      if (!attempts.ok) return attempts
      return provided({
        ...summary.value,
        attempts: attempts.value,
        ...judge(summary.value, attempts.value),
      })
    },

    async closeOrder(id) {
      const asked = await call("PATCH", orderPath(id), { body: { order_status: "TERMINATED" } })
      return read(asked, closedOrderAnswer(id))
    },

    async refund(refund) {
      const asked = await call("POST", `${orderPath(refund.orderId)}/refunds`, {
        body: newRefundBody(refund),
        key: idempotencyKey("refund", `${refund.orderId}/${refund.refundId}`),
      })
      const created = read(asked, refundAnswer(refund.orderId, refund.refundId))
      // How a second refund with the same id is refused is not documented: look whether it is there.
      if (!hasStatus(asked, 400, 409, 422)) return sameAmount(refund, created)
      const existing = await findRefund(refund.orderId, refund.refundId)
      return isMissing(existing) ? created : sameAmount(refund, existing)
    },

    findRefund,

    async findRefunds(orderId) {
      const asked = await call("GET", `${orderPath(orderId)}/refunds`)
      return noneIfMissing<ListedRefund>(read(asked, refundsAnswer(orderId)))
    },

    readWebhook: (headers, rawBody, now) =>
      readCashfreeWebhook(account.clientSecret, headers, rawBody, now),
  }
}

const orderPath = (id: string) => `/orders/${encodeURIComponent(id)}`

const read = <T>(asked: Provided<Answer>, shape: z.ZodType<T>): Provided<T> =>
  readAnswer(asked, shape, refusalCode)

const hasStatus = (asked: Provided<Answer>, ...statuses: number[]) =>
  asked.ok && statuses.includes(asked.value.status)

const isMissing = (found: Provided<unknown>) => !found.ok && found.reason === "missing"

/** Whether an order without attempts or refunds has an empty list or none is not documented. */
const noneIfMissing = <T>(found: Provided<T[]>): Provided<T[]> =>
  isMissing(found) ? provided([]) : found

function sessionFor(
  order: NewOrder,
  found: Provided<OrderSummary>,
): Provided<{ sessionId: string }> {
  if (!found.ok) return found
  const { amount, currency, status, sessionId } = found.value
  if (amount !== order.amount || currency !== "INR") {
    return notProvided("refused", "the gateway holds the order with another amount")
  }
  if (status !== "ACTIVE" || sessionId === null) {
    return notProvided("refused", `the order cannot be paid: ${status}`)
  }
  return provided({ sessionId })
}

const sameAmount = (refund: NewRefund, found: Provided<GatewayRefund>): Provided<GatewayRefund> =>
  found.ok && found.value.amount !== refund.amount
    ? notProvided("refused", "the gateway holds the refund with another amount")
    : found
