import type { IncomingMessage, ServerResponse } from "node:http"
import type { onRequestAsyncHookHandler } from "fastify"
import { allowsSandbox, type ProviderSettings } from "../core/settings/sandbox-providers.ts"
import { errorReply } from "./errors.ts"

/**
 * Refuses a request with two Host headers (RFC 9112, section 3.2): a proxy may act on one of them and
 * the shop on the other. Node keeps the first and drops the rest.
 * @returns false if it was refused; then it must not be handled
 */
export function hasOneHost(request: IncomingMessage, response: ServerResponse): boolean {
  const { rawHeaders } = request
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === "host") hosts += 1
  }
  if (hosts <= 1) return true
  const body = JSON.stringify(errorReply("BAD_REQUEST"))
  response
    .writeHead(400, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      Connection: "close",
    })
    .end(body)
  return false
}

/**
 * Hides sandbox pages from every request that is not of this machine, unless ALLOW_SANDBOX is set. In
 * a public demonstration nobody simulates faults for the other visitors.
 */
export const onlyOnThisMachine =
  (
    settings: Pick<ProviderSettings, "ALLOW_SANDBOX" | "NODE_ENV"> & { DEMO?: boolean },
  ): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const isControl = request.routeOptions.url?.endsWith("/control")
    if (allowsSandbox(settings, request.headers) && !(settings.DEMO && isControl)) return
    return reply
      .status(403)
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-store")
      .send("Sandbox pages are only shown on the computer that this shop runs on.\n")
  }
