import type { FastifyReply, FastifyRequest } from "fastify"
import { type Encoding, preferredEncoding } from "#server/http/content-encoding.ts"

/** A file raw and compressed. */
export type EncodedFile = Record<Encoding, Uint8Array>

/** Sends a file in the most compact encoding that the browser accepts; null if too many are queued. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  file: EncodedFile | null,
): FastifyReply {
  if (!file) return reply.status(503).header("retry-after", "15").send()
  const encoding = preferredEncoding(request.headers["accept-encoding"])
  if (encoding !== "identity") reply.header("content-encoding", encoding)
  return reply
    .type(type)
    .header("vary", "accept-encoding")
    .header("cache-control", "public, max-age=3600")
    .send(Buffer.from(file[encoding]))
}
