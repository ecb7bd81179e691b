import { ok } from "#domain/core/result.ts"
import { type ProviderResult, providerFailure } from "./provider-result.ts"

const limitSeconds = 10
const largestAnswerBytes = 1_048_576

export interface ProviderRequest {
  method: "GET" | "POST" | "PATCH"
  /** Address of the provider; a slash at its end makes no difference. */
  base: string
  /** Begins with a slash; may contain a query. */
  path: string
  headers: Record<string, string>
  body?: object
}

/** The provider's own reply: JSON with a status of 2xx or 4xx. */
export interface ProviderReply {
  status: number
  body: unknown
}

/**
 * Sends a request to a provider and returns within ten seconds, whatever happens. Only a GET that
 * failed on the network is sent a second time, within the same ten seconds.
 */
export async function sendRequest(
  request: ProviderRequest,
): Promise<ProviderResult<ProviderReply>> {
  const signal = AbortSignal.timeout(limitSeconds * 1000)
  const result = await attempt(request, signal)
  const again = result === networkFailure && request.method === "GET"
  return again ? attempt(request, signal) : result
}

const timeOut = providerFailure("unavailable", `no reply within ${limitSeconds} s`)
const networkFailure = providerFailure("unavailable", "network failure")
const tooLarge = providerFailure("unavailable", `reply larger than ${largestAnswerBytes} bytes`)

async function attempt(
  request: ProviderRequest,
  signal: AbortSignal,
): Promise<ProviderResult<ProviderReply>> {
  try {
    const response = await fetch(request.base.replace(/\/{1,9}$/, "") + request.path, {
      method: request.method,
      headers: {
        accept: "application/json",
        ...(request.body && { "content-type": "application/json" }),
        ...request.headers,
      },
      body: request.body && JSON.stringify(request.body),
      // Following a redirect would send our secret headers to its target.
      redirect: "manual",
      signal,
    })
    return await receive(response)
  } catch {
    // The error is dropped on purpose: it may quote a header, and the headers contain our secrets.
    return signal.aborted ? timeOut : networkFailure
  }
}

async function receive(response: Response): Promise<ProviderResult<ProviderReply>> {
  const { status } = response
  if (!isProvidersWord(status)) {
    await response.body?.cancel()
    return providerFailure("unavailable", `HTTP ${status}`)
  }
  const text = await readBounded(response)
  if (text === null) return tooLarge
  try {
    return ok({ status, body: JSON.parse(text) })
  } catch {
    // Probably a proxy's page: even as a 404 it says nothing about the requested object.
    return providerFailure("unavailable", `HTTP ${status} without JSON`)
  }
}

const isProvidersWord = (status: number) =>
  (status >= 200 && status < 300) ||
  (status >= 400 && status < 500 && status !== 408 && status !== 429)

/** The text, or null as soon as it is too large (counted after decompression). */
async function readBounded(response: Response): Promise<string | null> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ""
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largestAnswerBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
