import type { Socket } from "node:net"
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify"
import { type FailureCode, failureStatus, sayFailure } from "#contract/core/api-result.ts"
import { isDatabaseUnavailable } from "#db/database-unavailable.ts"
import { languageCodes, languages } from "#words/languages.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import type { Translation } from "#words/translate.ts"
import { translations } from "#words/translations.ts"
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

const sentenceOfCode: Partial<Record<FailureCode, Sentence>> = {
  BAD_REQUEST: msg("The request could not be read."),
  NOT_FOUND: msg("Nothing was found at this address."),
  UNSUPPORTED_MEDIA_TYPE: msg("Please send JSON (content-type application/json)."),
  TOO_MANY_REQUESTS: msg("Too many requests. Please wait a minute and try again."),
  OVERLOADED: msg("The shop is very busy right now. Please try again in a moment."),
  SHOP_CLOSED: msg("This shop opens soon."),
  INTERNAL: msg("Something went wrong on our side. Please try again in a moment."),
  UNAVAILABLE: msg("The shop is unavailable for a moment. Please try again soon."),
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
      // The contract's own messages are in the catalogue as well.
      const message = { text: error.message }
      return reply.status(error.statusCode).send(errorReply("BAD_REQUEST", message, request))
    }
    const status = error.statusCode ?? 500
    if (error instanceof QueueFullError) reply.header("retry-after", RETRY_AFTER_SECONDS)
    else if (status >= 500) request.log.error({ err: error }, "request failed")
    if (isDatabaseUnavailable(error)) {
      return reply
        .status(failureStatus.UNAVAILABLE)
        .header("retry-after", UNAVAILABLE_RETRY_SECONDS)
        .send(errorReply("UNAVAILABLE", undefined, request))
    }
    const code = codeOfStatus[status] ?? (status >= 500 ? "INTERNAL" : "BAD_REQUEST")
    if (code === "TOO_LARGE") {
      return reply
        .status(status)
        .send(errorReply(code, tooLarge(request.routeOptions.bodyLimit), request))
    }
    return reply.status(status).send(errorReply(code, undefined, request))
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .header("cache-control", "no-store")
      .send(errorReply("NOT_FOUND", undefined, request)),
  )
}

const tooLarge = (bytes: number) =>
  msg("The request is too large. The limit is {limit}.", {
    limit:
      bytes < 1_000_000 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1_000_000)} MB`,
  })

/** @param request whose language the message has; without it, English */
export const errorReply = (
  code: FailureCode,
  message: Sentence | string = sentenceOfCode[code] ?? "",
  request?: Pick<FastifyRequest, "headers">,
) => ({ error: sayFailure(translationFor(request), { code, message }) })

/**
 * The language that a page of the shop asks for (contract/core/client.ts). The header of a browser
 * itself, a list, decides nothing: an English page stays English.
 */
export const translationFor = (request?: Pick<FastifyRequest, "headers">): Translation => {
  const asked = request?.headers["accept-language"]
  return translations[languageCodes.find((code) => languages[code].tag === asked) ?? "en"]
}

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
