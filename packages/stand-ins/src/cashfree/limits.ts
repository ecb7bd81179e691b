import type { Clock } from "../clock.ts"

/** Cashfree's documented rate limits per minute for one account. */
const documented = {
  createOrder: 200,
  fetchOrder: 400,
  fetchPayments: 100,
  createRefund: 100,
  fetchRefund: 30,
  other: 100,
}

export type CashfreeEndpoint = keyof typeof documented

const MINUTE_MS = 60_000

/** Counts requests per minute; returns the headers of the reply. */
export function rateLimiter(clock: Clock, enforced: () => number | null) {
  const counts = new Map<string, number>()
  let minute = 0

  return (endpoint: CashfreeEndpoint) => {
    const now = clock.now()
    const current = Math.floor(now / MINUTE_MS)
    if (current !== minute) {
      counts.clear()
      minute = current
    }
    const count = (counts.get(endpoint) ?? 0) + 1
    counts.set(endpoint, count)

    const limit = enforced() ?? documented[endpoint]
    const refused = enforced() !== null && count > limit
    const retrySeconds = refused ? Math.max(1, 59 - Math.floor((now % MINUTE_MS) / 1000)) : 0
    return {
      refused,
      headers: {
        "x-ratelimit-limit": String(limit),
        "x-ratelimit-remaining": String(Math.max(0, limit - count)),
        "x-ratelimit-retry": String(retrySeconds),
        "x-ratelimit-type": "app_id",
      },
    }
  }
}
