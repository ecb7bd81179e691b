import { type ApiResult, failureOf, noConnection, saidIn } from "#contract/core/api-result.ts"
import { jsonOf } from "#contract/core/client.ts"
import type { Endpoint, EndpointOutput } from "#contract/core/endpoint.ts"
import { readReply } from "#contract/core/read-reply.ts"
import { OFFICE_API_PREFIX, OFFICE_HEADER } from "#contract/office/office.ts"
import {
  endpointOf,
  type Operation,
  type OperationReply,
  type OperationRequest,
} from "#contract/office/operation.ts"
import { ok } from "#domain/core/result.ts"
import { translateOf } from "#web/ui/use-translate.tsx"

const REPLY_TIMEOUT_MS = 30_000

/** A request to the back office. The session is in the cookie, which scripts cannot read. */
export async function callOffice<C extends Endpoint>(
  endpoint: C,
  body?: object,
): Promise<ApiResult<EndpointOutput<C>>> {
  const answer = await fetchOffice(endpoint.path, REPLY_TIMEOUT_MS, {
    method: endpoint.method,
    ...(body && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  })
  return answer.ok ? readOffice(endpoint, answer.value) : answer
}

/** A reply as the endpoint describes it. */
export const readOffice = <C extends Endpoint>(endpoint: C, answer: unknown) =>
  saidIn(translateOf(), readReply(endpoint, answer)) as ApiResult<EndpointOutput<C>>

/** Runs an operation. */
export const callOperation = <O extends Operation>(operation: O, input: OperationRequest<O>) =>
  callOffice(endpointOf(operation), input) as Promise<ApiResult<OperationReply<O>>>

/** @returns the JSON of the reply, or why there is none */
export async function fetchOffice(
  path: string,
  timeoutMs: number,
  { headers, ...request }: RequestInit,
): Promise<ApiResult<unknown>> {
  const response = await fetch(OFFICE_API_PREFIX + path, {
    ...request,
    headers: { [OFFICE_HEADER]: "1", ...headers },
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  const answer = response && (await jsonOf(response))
  const isForeign = answer === undefined && response?.ok
  return saidIn(
    translateOf(),
    !response || isForeign
      ? noConnection
      : response.ok
        ? ok(answer)
        : failureOf(response.status, answer),
  )
}
