import type { FastifyReply } from "fastify"

/** The reply of a stand-in: an HTTP status and a body to print as JSON. */
export interface Reply {
  status: number
  body: unknown
}

/** Replies as a provider's API does. */
export function print(reply: FastifyReply, { status, body }: Reply): FastifyReply {
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body))
}

/** Replies with indented JSON for reading in a browser. */
export function printPretty(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(body, null, 2))
}
