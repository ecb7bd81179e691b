import type { IncomingMessage, ServerResponse } from "node:http"
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
