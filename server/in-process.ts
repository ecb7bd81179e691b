import type { Call } from "#contract/call.ts"
import type { Shop } from "#contract/client.ts"
import type { Answer, Caller } from "./answer.ts"

/**
 * The shop's door for pages that are rendered here: the same handlers, without a request in between.
 * Public calls only: a page about a person is never rendered with data on the server.
 */
export function shopInProcess(answers: Answer[], log: Caller["log"]): Shop {
  const handlers = new Map(answers.map(({ call, handle }) => [call, handle]))
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
    const caller: Caller = { shopper: null, address: "in-process", log }
    return handle(input as never, caller as never)
  }) as Shop
}
