declare global {
  interface Window {
    /** By the request's authorization and URL; set by web/start/early-requests.ts. */
    shopEarlyReplies?: Map<string, Promise<Response>>
  }
}

/** Milliseconds after the page was opened in which an early reply counts as fresh. */
const EARLY_REPLY_TTL_MS = 15_000

/**
 * `fetch`, except that the reply of an early request, sent before the scripts had loaded, is used
 * once in place of a new request. An early request that failed is sent again.
 */
export function fetchEarly(address: string, request: RequestInit): Promise<Response> {
  const early = request.method === "GET" ? takeEarlyReply(address, request) : undefined
  return early?.catch(() => fetch(address, request)) ?? fetch(address, request)
}

function takeEarlyReply(address: string, { headers }: RequestInit) {
  const replies = window.shopEarlyReplies
  if (!replies) return undefined
  const authorization = new Headers(headers).get("authorization") ?? ""
  const key = `${authorization} ${address}`
  const reply = replies.get(key)
  replies.delete(key)
  return performance.now() < EARLY_REPLY_TTL_MS ? reply : undefined
}
