import { randomUUID } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { applyFault } from "../faults.ts"
import type { Reply } from "../reply.ts"
import { internalError, refusal } from "./errors.ts"
import type { Gateway } from "./gateway.ts"
import { once } from "./idempotency.ts"
import { type CashfreeEndpoint, rateLimiter } from "./limits.ts"
import { moneyJson } from "./money.ts"
import { createOrder, fetchOrder, terminateOrder } from "./orders.ts"
import { fetchPayments } from "./payments.ts"
import { createRefund, fetchRefund, fetchRefunds } from "./refunds.ts"
import { fetchSettlement } from "./settlements.ts"

const VERSIONS = ["2023-08-01", "2025-01-01", "2026-01-01"]

interface Ids {
  order_id: string
  refund_id: string
}

/** The payment gateway's API, under `/pg`. */
export function cashfreeApi(app: FastifyInstance, gateway: Gateway) {
  const takeTurn = rateLimiter(gateway.clock, () => gateway.behaviour.perMinute)

  applyFault(app, gateway.clock, gateway.behaviour, internalError)

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.headers["x-request-id"] ?? randomUUID())
    const refused = refuseHeaders(gateway, request)
    if (refused !== null) return print(reply, refused)
  })

  const call =
    (endpoint: CashfreeEndpoint, run: (ids: Ids, body: unknown) => Reply) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const turn = takeTurn(endpoint)
      reply.headers(turn.headers)
      if (turn.refused) {
        const message = "too many requests, please try again later"
        return print(reply, refusal(429, "request_failed", message, "rate_limit_error"))
      }
      const ids = request.params as Ids
      const answer = once(gateway.replies, request, () => run(ids, request.body))
      reply.header("x-idempotency-replayed", String(answer.replayed))
      return print(reply, answer)
    }

  const order = "/orders/:order_id"
  app.post(
    "/orders",
    call("createOrder", (_, body) => createOrder(gateway, body)),
  )
  app.get(
    order,
    call("fetchOrder", (ids) => fetchOrder(gateway, ids.order_id)),
  )
  app.patch(
    order,
    call("other", (ids, body) => terminateOrder(gateway, ids.order_id, body)),
  )

  app.get(
    `${order}/payments`,
    call("fetchPayments", (ids) => fetchPayments(gateway, ids.order_id)),
  )

  app.post(
    `${order}/refunds`,
    call("createRefund", (ids, body) => createRefund(gateway, ids.order_id, body)),
  )
  app.get(
    `${order}/refunds`,
    call("fetchRefund", (ids) => fetchRefunds(gateway, ids.order_id)),
  )
  app.get(
    `${order}/refunds/:refund_id`,
    call("fetchRefund", (ids) => fetchRefund(gateway, ids.order_id, ids.refund_id)),
  )

  app.get(
    `${order}/settlements`,
    call("other", (ids) => fetchSettlement(gateway, ids.order_id)),
  )

  app.setNotFoundHandler((_, reply) =>
    print(reply, refusal(404, "request_failed", "bad URL, please check API documentation")),
  )
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return print(reply, refusal(status, "request_failed", error.message))
    request.log.error(error)
    return print(reply, internalError())
  })
}

function refuseHeaders(gateway: Gateway, { headers }: FastifyRequest): Reply | null {
  const version = headers["x-api-version"]
  if (version === undefined) {
    return refusal(400, "version_missing", "x-api-version : is missing in the request")
  }
  if (!VERSIONS.includes(String(version))) {
    return refusal(400, "version_invalid", "x-api-version : is not supported")
  }
  const known =
    headers["x-client-id"] === gateway.clientId &&
    headers["x-client-secret"] === gateway.clientSecret
  if (known) return null
  return refusal(401, "request_failed", "authentication Failed", "authentication_error")
}

function print(reply: FastifyReply, { status, body }: Reply) {
  return reply.code(status).type("application/json; charset=utf-8").send(moneyJson(body))
}
