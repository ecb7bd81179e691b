import type { RateLimitOptions } from "@fastify/rate-limit"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { EndpointHandler } from "./endpoint-handler.ts"

/**
 * Webhooks of a provider from one address: 200 a second, because a gateway sends all payments of a
 * sale day from few addresses. An unsigned message costs one HMAC.
 */
export const webhooksPerMinute = 12_000

interface Limited {
  rateLimit?: RateLimitOptions
}

/** The `config` of a route with a limit. */
export const rateLimitOf = (max: number): Limited => ({ rateLimit: { max, timeWindow: 60_000 } })

/** The `config` of an endpoint; one without a limit can be called any number of times. */
export const limitOf = ({ endpoint, limits }: EndpointHandler): Limited => {
  const max = limits.perMinute ?? (endpoint.asksProvider && 600)
  return max === undefined ? {} : rateLimitOf(max)
}

/** A page that checks a pending payment makes four requests. */
const PROVIDER_REQUESTS_PER_PERSON = 20

/**
 * Counts a request of a person: of an account, a member of staff, or everybody with one link.
 * @returns the seconds to wait if there are too many
 */
export type CountForPerson = (request: FastifyRequest, person: string) => Promise<number | null>

/**
 * The counter of an endpoint, or of all operations that ask a provider; null if it has no limit per
 * person.
 */
export function personLimitOf(
  app: FastifyInstance,
  handler: EndpointHandler | "operations",
): CountForPerson | null {
  const isOffice = handler === "operations"
  const max = isOffice ? PROVIDER_REQUESTS_PER_PERSON : personLimit(handler)
  if (max === null) return null
  const people = new WeakMap<FastifyRequest, string>()
  // A shared store has one namespace for all counters of this kind.
  const name = isOffice ? handler : `${handler.endpoint.method} ${handler.endpoint.path}`
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => `${name} ${people.get(request)}`,
  })
  return async (request, person) => {
    people.set(request, person)
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
  }
}

/** Requests in a minute; null without a limit. @internal */
export const personLimit = ({ endpoint, limits }: EndpointHandler): number | null =>
  limits.perPersonAndMinute ?? (endpoint.asksProvider ? PROVIDER_REQUESTS_PER_PERSON : null)

/**
 * Replies rendered per network address: ten a second is a tenth of one core. Cached replies have no
 * limit, so a mobile network behind one address can go on reading.
 */
const MISSES_PER_WINDOW = 100
const MISS_WINDOW_MS = 10_000

/** Counts a rendered reply for a caller; returns the seconds to wait if there are too many. */
export function missLimitOf(
  app: FastifyInstance,
): (request: FastifyRequest) => Promise<number | null> {
  const count = app.createRateLimit({ max: MISSES_PER_WINDOW, timeWindow: MISS_WINDOW_MS })
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
  }
}
