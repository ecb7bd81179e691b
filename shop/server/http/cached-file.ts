import type { FastifyReply, FastifyRequest } from "fastify"
import { plainHeaders, type ResponseCache } from "./response-cache.ts"

/** Sends a public file that is made once for each version of what the shop shows. */
export const cachedFile =
  (cache: ResponseCache) =>
  async (
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: () => string | Promise<string | Buffer>,
  ): Promise<FastifyReply> => {
    if (cache.sendCachedUnder(key, request.raw, reply.raw)) return reply.hijack()
    const headers = { ...plainHeaders(reply), "content-type": type }
    const load = async () => ({ status: 200, headers, body: await make() })
    await cache.loadAndSend({ key, isCommon: true, load }, reply)
    return reply
  }
