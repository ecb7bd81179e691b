import type { IncomingHttpHeaders } from "node:http"
import type { FastifyBaseLogger } from "fastify"
import type { HandlerResult } from "#contract/core/api-result.ts"
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

/**
 * Requests that an endpoint takes in a minute, over all processes with CACHE_URL and in each
 * without. One without limits can be called any number of times, unless it asks a provider.
 */
export interface EndpointLimits {
  /**
   * From one network address. Far above normal use, so that an office behind one address is not
   * affected; one-time codes are limited in `identity`, exactly and over all processes.
   */
  perMinute?: number
  /**
   * From one account, or everybody with one payment link, on however many addresses and devices.
   * What the whole shop may ask a provider is counted in `provider-quota.ts`.
   */
  perPersonAndMinute?: number
}

/** An endpoint of the contract with the function that handles it. */
export interface EndpointHandler {
  endpoint: Endpoint
  limits: EndpointLimits
  handle: (input: never, caller: never) => Promise<HandlerResult<unknown>> | HandlerResult<unknown>
}

type HandlerFunction<C extends Endpoint> = (
  input: EndpointInput<C>,
  caller: RequestContext<C>,
) => Promise<HandlerResult<EndpointOutput<C>>> | HandlerResult<EndpointOutput<C>>

/** Pairs an endpoint with its handler; the handler's types follow from the contract. */
export function defineHandler<const C extends Endpoint>(
  ...[endpoint, ...rest]:
    | [endpoint: C, handle: HandlerFunction<C>]
    | [endpoint: C, limits: EndpointLimits, handle: HandlerFunction<C>]
): EndpointHandler {
  const [limits, handle] = rest.length === 2 ? rest : [{}, rest[0]]
  return { endpoint, limits, handle: handle as EndpointHandler["handle"] }
}
