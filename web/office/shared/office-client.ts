import { type ApiResult, failureOf, noConnection } from "#contract/api-result.ts"
import { jsonOf } from "#contract/client.ts"
import type { Endpoint, EndpointOutput } from "#contract/endpoint.ts"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office.ts"
import { readReply } from "#contract/read-reply.ts"

const REPLY_TIMEOUT_MS = 30_000

/** A request to the back office. The session is in the cookie, which scripts cannot read. */
export async function callOffice<C extends Endpoint>(
  endpoint: C,
  body?: object,
): Promise<ApiResult<EndpointOutput<C>>> {
  const response = await fetch(OFFICE_API_PREFIX + endpoint.path, {
    method: endpoint.method,
    headers: {
      [OFFICE_HEADER]: "1",
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    cache: "no-store",
    signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
  }).catch(() => null)
  if (!response) return noConnection
  const answer = await jsonOf(response)
  if (!response.ok) return failureOf(response.status, answer)
  if (answer === undefined) return noConnection
  return readReply(endpoint, answer) as ApiResult<EndpointOutput<C>>
}
