import type { FastifyReply } from "fastify"

/** Replies with indented JSON for reading in a browser. */
export function printPretty(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(body, null, 2))
}
