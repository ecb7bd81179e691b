import { saidIn } from "#contract/core/api-result.ts"
import type { ApiClient } from "#contract/core/client.ts"
import type { Endpoint } from "#contract/core/endpoint.ts"
import type { Translate } from "#words/sentence.ts"
import type { EndpointHandler, RequestContext } from "./endpoint-handler.ts"

/**
 * The API for server-rendered pages: the same handlers, without an HTTP request. Public endpoints
 * only: personal pages are never rendered with data on the server.
 * @param t of the page
 */
export function createInProcessClient(
  answers: EndpointHandler[],
  log: RequestContext["log"],
  t: Translate,
): ApiClient {
  const handlers = new Map(answers.map(({ endpoint, handle }) => [endpoint, handle]))
  return (async (call: Endpoint, request: Record<string, unknown> = {}) => {
    const handle = handlers.get(call)
    if (!handle || call.auth !== "none") {
      throw new Error(`${call.method} ${call.path} cannot be asked while a page is rendered.`)
    }
    const { params, query, body } = request
    const input = {
      params: call.params?.parse(params),
      query: call.query?.parse(query ?? {}),
      body: call.body?.parse(body),
    }
    const caller: RequestContext = {
      shopper: null,
      address: "in-process",
      signal: new AbortController().signal,
      headers: {},
      userAgent: undefined,
      log,
      report: () => {},
      device: { cookie: "", setCookie: () => {} },
    }
    return saidIn(t, await handle(input as never, caller as never))
  }) as ApiClient
}
