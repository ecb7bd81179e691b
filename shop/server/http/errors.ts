import type { Socket } from "node:net"
import type { FastifyError, FastifyInstance } from "fastify"
import { type FailureCode, failureStatus } from "#contract/core/api-result.ts"
import { isDatabaseUnavailable } from "#db/database-unavailable.ts"
import { QueueFullError } from "../core/limit-concurrency.ts"
import { RETRY_AFTER_SECONDS } from "./overload.ts"
import { InvalidInputError } from "./validate.ts"

const codeOfStatus: Record<number, FailureCode> = {
  401: "SIGN_IN",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  503: "OVERLOADED",
}

const sentenceOfCode: Partial<Record<FailureCode, string>> = {
  BAD_REQUEST: "The request could not be read.",
  NOT_FOUND: "Nothing was found at this address.",
  UNSUPPORTED_MEDIA_TYPE: "Please send JSON (content-type application/json).",
  TOO_MANY_REQUESTS: "Too many requests. Please wait a minute and try again.",
  OVERLOADED: "The shop is very busy right now. Please try again in a moment.",
  SHOP_CLOSED: "This shop opens soon.",
  INTERNAL: "Something went wrong on our side. Please try again in a moment.",
  UNAVAILABLE: "The shop is unavailable for a moment. Please try again soon.",
}

/** A failover or a restart of the database takes about this long. */
const UNAVAILABLE_RETRY_SECONDS = 5

/**
 * Every error of an endpoint becomes `{ error: { code, message } }`; internal details are not
 * exposed.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header("cache-control", "no-store")
    if (error instanceof InvalidInputError) {
      return reply.status(error.statusCode).send(errorReply("BAD_REQUEST", error.message))
    }
    const status = error.statusCode ?? 500
    if (error instanceof QueueFullError) reply.header("retry-after", RETRY_AFTER_SECONDS)
    else if (status >= 500) request.log.error({ err: error }, "request failed")
    if (isDatabaseUnavailable(error)) {
      return reply
        .status(failureStatus.UNAVAILABLE)
        .header("retry-after", UNAVAILABLE_RETRY_SECONDS)
        .send(errorReply("UNAVAILABLE"))
    }
    const code = codeOfStatus[status] ?? (status >= 500 ? "INTERNAL" : "BAD_REQUEST")
    if (code === "TOO_LARGE") {
      return reply.status(status).send(errorReply(code, tooLarge(request.routeOptions.bodyLimit)))
    }
    return reply.status(status).send(errorReply(code))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).header("cache-control", "no-store").send(errorReply("NOT_FOUND")),
  )
}

const tooLarge = (bytes: number) =>
  `The request is too large. The limit is ${bytes < 1_000_000 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1_000_000)} MB`}.`

export const errorReply = (code: FailureCode, message = sentenceOfCode[code] ?? "") => ({
  error: { code, message },
})

/** Bytes that are not HTTP, or arrived too slowly: there is no reply object. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorReply("BAD_REQUEST"))
  const head = [
    `HTTP/1.1 ${(error.code && statusOfFault[error.code]) ?? "400 Bad Request"}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ]
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`)
  // Closes both directions: a request that arrives afterwards must not be handled, because the
  // browser repeats it on another connection.
  socket.destroySoon()
}

const statusOfFault: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
}
