import type { RateLimitOptions } from "@fastify/rate-limit"
import type { Call } from "#contract/call.ts"
import { requestCode, verifyCode } from "#contract/identity.ts"
import { subscribe } from "#contract/newsletter.ts"
import { suggestions } from "#contract/suggestions.ts"

/**
 * Requests that one network address may make in a minute, in each process. Far above what people do,
 * so that an office behind one address notices nothing; who is sent how many codes is limited in
 * `identity`, exactly and over all processes.
 */
const perMinute = new Map<Call, number>([
  [requestCode, 60],
  [verifyCode, 120],
  [subscribe, 30],
  [suggestions, 600],
])

/** What a provider's own servers may send. */
export const webhooksPerMinute = 1200

interface Limited {
  rateLimit?: RateLimitOptions
}

/** The `config` of a route that is asked so often at most. */
export const atMost = (max: number): Limited => ({ rateLimit: { max, timeWindow: 60_000 } })

/** The `config` of a call; one without a limit is asked as often as anybody likes. */
export const limitOf = (call: Call): Limited => {
  const max = perMinute.get(call)
  return max === undefined ? {} : atMost(max)
}
