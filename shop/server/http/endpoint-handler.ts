import type { IncomingHttpHeaders } from "node:http"
import type { FastifyBaseLogger } from "fastify"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { Endpoint, EndpointInput, EndpointOutput } from "#contract/core/endpoint.ts"
import type { ShopperId } from "#domain/core/id.ts"
import type { ReportSecurityEvent } from "../core/observability/security-log.ts"

/** A user with a valid session. */
export interface Shopper {
  id: ShopperId
  mobile: string
  sessionId: string
}

export interface RequestContext<C extends Endpoint = Endpoint> {
  shopper: C["auth"] extends "shopper" ? Shopper : Shopper | null
  /** Network address, for rate limits. */
  address: string
  /** Aborted once the client has closed its connection without waiting for the reply. */
  signal: AbortSignal
  headers: IncomingHttpHeaders
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">
  /** Writes to the security log. */
  report: ReportSecurityEvent
  /** The `User-Agent` header. */
  userAgent: string | undefined
  /** The cookie with the numbers that signed in on this device; replaced by `setCookie`. */
  device: { cookie: string; setCookie: (cookie: string) => void }
}

/** An endpoint of the contract with the function that handles it. */
export interface EndpointHandler {
  endpoint: Endpoint
  handle: (input: never, caller: never) => Promise<ApiResult<unknown>> | ApiResult<unknown>
}

/** Pairs an endpoint with its handler; the handler's types follow from the contract. */
export const defineHandler = <const C extends Endpoint>(
  endpoint: C,
  handle: (
    input: EndpointInput<C>,
    caller: RequestContext<C>,
  ) => Promise<ApiResult<EndpointOutput<C>>> | ApiResult<EndpointOutput<C>>,
): EndpointHandler => ({ endpoint, handle: handle as EndpointHandler["handle"] })
