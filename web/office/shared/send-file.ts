import type { ApiResult } from "#contract/core/api-result.ts"
import type { Endpoint } from "#contract/core/endpoint.ts"
import { ok } from "#domain/core/result.ts"
import { fetchOffice } from "./office-client.ts"

/** Enough for a picture of 20 MB on a slow line, and its encoding. */
const UPLOAD_TIMEOUT_MS = 180_000

/** Sends a file as the request body; other inputs are in the query. */
export async function sendFile(
  { path }: Pick<Endpoint, "path">,
  query: Record<string, string>,
  file: Blob,
): Promise<ApiResult<unknown>> {
  const answer = await fetchOffice(`${path}?${new URLSearchParams(query)}`, UPLOAD_TIMEOUT_MS, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  })
  return answer.ok ? ok((answer.value as { result?: unknown } | null)?.result) : answer
}
