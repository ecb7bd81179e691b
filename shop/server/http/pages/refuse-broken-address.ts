import type { FastifyError, FastifyReply, FastifyRequest } from "fastify"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { OFFICE_API_PREFIX } from "#contract/office/office.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import { errorReply } from "../errors.ts"
import { badAddressPage } from "./broken-page.ts"

/**
 * A URL that cannot be decoded never reaches a route; Fastify would repeat it. People get a page,
 * programs JSON. No hook runs, so the headers are set here.
 */
export const refuseBrokenAddress =
  (settings: Settings) =>
  (
    _error: FastifyError,
    { method, url }: Pick<FastifyRequest, "method" | "url">,
    reply: FastifyReply,
  ): FastifyReply => {
    reply
      .status(400)
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
    const isRead = method === "GET" || method === "HEAD"
    const isApi = [API_PREFIX, OFFICE_API_PREFIX].some((prefix) => url.startsWith(`${prefix}/`))
    if (!isRead || isApi) return reply.send(errorReply("BAD_REQUEST"))
    return reply
      .header("content-security-policy", badAddressPolicy)
      .type("text/html; charset=utf-8")
      .send(badAddressPage(settings))
  }

const badAddressPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
