import type { RateLimitOptions } from "@fastify/rate-limit"

/**
 * Requests that one network address may make in a minute, in each process. Far above what people do,
 * so that an office behind one address notices nothing; who is sent how many codes is limited in
 * `identity`, exactly and over all processes.
 */
const perMinute: Record<string, number> = {
  "/api/login": 60,
  "/api/login/verify": 120,
  "/api/subscribe": 30,
  "/api/suggestions": 600,
  "/api/cashfree-webhook": 1200,
  "/api/tracking-webhook": 1200,
}

/** The `config` of a route below `{api}`; one without a limit is asked as often as anybody likes. */
export const limitOf = (path: string): { rateLimit?: RateLimitOptions } => {
  const max = perMinute[path]
  return max === undefined ? {} : { rateLimit: { max, timeWindow: 60_000 } }
}
