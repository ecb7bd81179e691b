import type { Call } from "#contract/call.ts"
import type { Shop } from "#contract/client.ts"
import type { EndpointHandler, RequestContext } from "./endpoint-handler.ts"

/**
 * The shop's door for pages that are rendered here: the same handlers, without a request in between.
 * Public calls only: a page about a person is never rendered with data on the server.
 */
export function createInProcessClient(
  answers: EndpointHandler[],
  log: RequestContext["log"],
): Shop {
  const handlers = new Map(answers.map(({ endpoint, handle }) => [endpoint, handle]))
  return (async (call: Call, request: Record<string, unknown> = {}) => {
    const handle = handlers.get(call)
    if (!handle || call.auth === "shopper") {
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
      host: undefined,
      log,
      report: () => {},
      device: { cookie: "", remember: () => {} },
    }
    return handle(input as never, caller as never)
  }) as Shop
}
