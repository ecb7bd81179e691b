import { type ApiResult, failureOf, noConnection } from "#contract/api-result.ts"
import { jsonOf } from "#contract/client.ts"
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
  const response = await fetch(`${OFFICE_API_PREFIX}${path}?${new URLSearchParams(query)}`, {
    method: "POST",
    headers: { [OFFICE_HEADER]: "1", "content-type": "application/octet-stream" },
    body: file,
    cache: "no-store",
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  }).catch(() => null)
  if (!response) return noConnection
  const answer = await jsonOf(response)
  if (!response.ok) return failureOf(response.status, answer)
  if (answer === undefined) return noConnection
  return ok((answer as { result?: unknown } | null)?.result)
}
