import type { z } from "zod"
import { api, type Call, type CallOutput } from "./call.ts"
import { noConnection, type Outcome, readFailure, unexpectedStatus } from "./outcome.ts"
import { readReply } from "./read-reply.ts"

type Sent<T> = T extends z.ZodType ? z.input<T> : never

/** What is sent with a call: the wire's names, before any decoding. */
export type CallRequest<C extends Call> = (C extends { params: infer P }
  ? { params: Sent<P> }
  : object) &
  (C extends { query: infer Q } ? { query: Sent<Q> } : object) &
  (C extends { body: infer B } ? { body: Sent<B> } : object)

/**
 * The shop as its own pages use it. It has two doors: in the browser every call is a request; while a
 * page is rendered on the server the same call is answered in the same process.
 */
export type Shop = <C extends Call>(
  call: C,
  ...request: object extends CallRequest<C> ? [CallRequest<C>?] : [CallRequest<C>]
) => Promise<Outcome<CallOutput<C>>>

/** X-97: an answer that takes longer is no answer. */
const answerWithin = 30_000

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * The door for browsers.
 * @param session reads the session token, and forgets it when the shop says it is over.
 */
export function shopOverHttp(session: { token: () => string | null; ended: () => void }): Shop {
  return (async (call: Call, parts: Parts = {}) => {
    const token = call.auth === "shopper" ? session.token() : null
    const response = await fetch(addressOf(call, parts), {
      method: call.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(parts.body !== undefined && { "content-type": "application/json" }),
      },
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      signal: AbortSignal.timeout(answerWithin),
    }).catch(() => null)
    const answer = response && (await jsonOf(response))
    if (!response || answer === undefined) return noConnection
    if (response.status === (call.status ?? 200)) return readReply(call, answer)
    if (response.status === 401) session.ended()
    const failure = readFailure(answer)
    if (failure) return { ok: false, failure }
    if (!response.ok) return noConnection
    console.error(`Unexpected status ${response.status} of ${call.method} ${call.path}`)
    return unexpectedStatus
  }) as Shop
}

/** Null for an empty body; undefined for what is no JSON, such as the sign-in page of a Wi-Fi. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    const body = await response.text()
    return body === "" ? null : JSON.parse(body)
  } catch {
    return undefined
  }
}

function addressOf(call: Call, { params, query }: Parts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) search.append(name, String(one))
    }
  }
  return `${api}${path}${search.size > 0 ? `?${search}` : ""}`
}
