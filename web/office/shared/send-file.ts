import { type ApiResult, noConnection, readFailure, unreadableReply } from "#contract/api-result.ts"
import type { Endpoint } from "#contract/endpoint.ts"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office.ts"
import { ok } from "#domain/result.ts"

/** Enough for a picture of 20 MB on a slow line, and its encoding. */
const UPLOAD_TIMEOUT_MS = 180_000

/** Sends a file as the request body; other inputs are in the query. */
export async function sendFile(
  { path }: Pick<Endpoint, "path">,
  query: Record<string, string>,
  file: Blob,
): Promise<ApiResult<unknown>> {
  try {
    const response = await fetch(`${OFFICE_API_PREFIX}${path}?${new URLSearchParams(query)}`, {
      method: "POST",
      headers: { [OFFICE_HEADER]: "1", "content-type": "application/octet-stream" },
      body: file,
      cache: "no-store",
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    if (response.ok) return ok((answer as { result?: unknown } | null)?.result)
    const failure = readFailure(answer)
    return failure ? { ok: false, failure } : unreadableReply
  } catch {
    return noConnection
  }
}
