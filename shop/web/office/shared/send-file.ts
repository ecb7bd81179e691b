import type { ApiResult } from "#contract/core/api-result.ts"
import type { Endpoint, EndpointOutput } from "#contract/core/endpoint.ts"
import { fetchOffice, readOffice } from "./office-client.ts"

/** Enough for a picture of 20 MB on a slow line, and its encoding. */
const UPLOAD_TIMEOUT_MS = 180_000

/** Sends a file as the request body; other inputs are in the query. */
export async function sendFile<C extends Endpoint>(
  endpoint: C,
  query: Record<string, string>,
  file: Blob,
): Promise<ApiResult<EndpointOutput<C>>> {
  const path = `${endpoint.path}?${new URLSearchParams(query)}`
  const answer = await fetchOffice(path, UPLOAD_TIMEOUT_MS, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  })
  return answer.ok ? readOffice(endpoint, answer.value) : answer
}
