import type { Clock } from "../clock.ts"

/** AfterShip's documented rate limits per second, by endpoint. */
const documented = { create: 20, list: 6, one: 5, couriers: 5, detect: 3 }

export type AftershipEndpoint = keyof typeof documented

/** Counts requests per second; returns the headers of the reply. */
export function rateLimiter(clock: Clock, enforced: () => number | null) {
  const counts = new Map<AftershipEndpoint, number>()
  let second = 0

  return (endpoint: AftershipEndpoint) => {
    const current = Math.floor(clock.now() / 1000)
    if (current !== second) {
      counts.clear()
      second = current
    }
    const count = (counts.get(endpoint) ?? 0) + 1
    counts.set(endpoint, count)
    const limit = enforced() ?? documented[endpoint]
    return {
      refused: enforced() !== null && count > limit,
      headers: {
        "x-ratelimit-limit": String(limit),
        "x-ratelimit-remaining": String(Math.max(0, limit - count)),
        "x-ratelimit-reset": String(current + 1),
      },
    }
  }
}
