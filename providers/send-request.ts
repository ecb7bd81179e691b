import { ok } from "#domain/result.ts"
import { type ProviderResult, providerFailure } from "./provider-result.ts"

const limitSeconds = 10
const largestAnswerBytes = 1_048_576

export interface ProviderRequest {
  method: "GET" | "POST" | "PATCH"
  /** Address of the provider; a slash at its end makes no difference. */
  base: string
  /** Begins with a slash; may carry a query. */
  path: string
  headers: Record<string, string>
  body?: object
}

/** What the provider itself said: JSON with a status of 2xx or 4xx. */
export interface ProviderReply {
  status: number
  body: unknown
}

/**
 * Asks a provider once and answers within ten seconds, whatever happens on the way. Only a GET that
 * the network failed is asked a second time, inside the same ten seconds.
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
    const response = await fetch(request.base.replace(/\/+$/, "") + request.path, {
      method: request.method,
      headers: {
        accept: "application/json",
        ...(request.body && { "content-type": "application/json" }),
        ...request.headers,
      },
      body: request.body && JSON.stringify(request.body),
      // A redirect followed would carry our secret headers to wherever it points.
      redirect: "manual",
      signal,
    })
    return await receive(response)
  } catch {
    // The error is dropped on purpose: it may quote a header, and the headers hold our secrets.
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
    // A proxy's page, most likely: even as a 404 it says nothing about what we asked for.
    return providerFailure("unavailable", `HTTP ${status} without JSON`)
  }
}

const isProvidersWord = (status: number) =>
  (status >= 200 && status < 300) ||
  (status >= 400 && status < 500 && status !== 408 && status !== 429)

/** The text, or null as soon as it turns out too large (counted after decompression). */
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
