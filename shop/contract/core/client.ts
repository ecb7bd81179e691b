import type { z } from "zod"
import type { Translate } from "#words/sentence.ts"
import {
  type ApiResult,
  failureOf,
  type HandlerResult,
  noConnection,
  saidIn,
} from "./api-result.ts"
import { API_PREFIX, type Endpoint, type EndpointOutput } from "./endpoint.ts"
import { readReply } from "./read-reply.ts"

type Sent<T> = T extends z.ZodType ? z.input<T> : never

/** The parameters of a request, with wire names, before any decoding. */
export type EndpointRequest<C extends Endpoint> = (C extends { params: infer P }
  ? { params: Sent<P> }
  : object) &
  (C extends { query: infer Q } ? { query: Sent<Q> } : object) &
  (C extends { body: infer B } ? { body: Sent<B> } : object)

/**
 * The API as the pages use it: over HTTP in the browser, and in the same process while a page is rendered
 * on the server.
 */
export type ApiClient = <C extends Endpoint>(
  call: C,
  ...request: object extends EndpointRequest<C> ? [EndpointRequest<C>?] : [EndpointRequest<C>]
) => Promise<ApiResult<EndpointOutput<C>>>

/** X-97: a reply that takes longer counts as none. */
const REPLY_TIMEOUT_MS = 30_000

interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * The API over HTTP, for browsers.
 * @param t of the pages: failures come in its language.
 * @param session reads the session token, and clears it when the server reports that it has ended.
 * @param send sends a request; `fetch` by default.
 */
export function httpClient(
  t: Translate & { tag: string },
  session: { token: () => string | null; ended: () => void },
  send: (address: string, request: RequestInit) => Promise<Response> = (address, request) =>
    fetch(address, request),
): ApiClient {
  const call = async (endpoint: Endpoint, parts: RequestParts): Promise<HandlerResult<unknown>> => {
    const stored = session.token()
    const token = endpoint.auth === "none" ? null : stored
    const response = await send(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        "accept-language": t.tag,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(parts.body !== undefined && { "content-type": "application/json" }),
      },
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    }).catch(() => null)
    if (!response) return noConnection
    const answer = await jsonOf(response)
    if (response.status === (endpoint.status ?? 200)) {
      // The sign-in page of a Wi-Fi network has status 200.
      const isForeign = answer === undefined && response.status === 200
      return isForeign ? noConnection : readReply(endpoint, answer)
    }
    // A late reply to an earlier session must not end the one that has begun since.
    if (response.status === 401 && session.token() === stored) session.ended()
    const result = failureOf(response.status, answer)
    if (result.failure.code === "UNEXPECTED_STATUS") {
      console.error(`Unexpected status ${response.status} of ${endpoint.method} ${endpoint.path}`)
    }
    return result
  }
  return (async (endpoint: Endpoint, parts: RequestParts = {}) =>
    saidIn(t, await call(endpoint, parts))) as ApiClient
}

/** Null for an empty body; undefined if it is not JSON. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    const body = await response.text()
    return body === "" ? null : JSON.parse(body)
  } catch {
    return undefined
  }
}

function addressOf(endpoint: Endpoint, { params, query }: RequestParts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) search.append(name, String(one))
    }
  }
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ""}`
}
