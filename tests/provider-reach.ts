import { AsyncLocalStorage } from "node:async_hooks"
import { providerCalls } from "#server/core/observability/channels.ts"

const reached = new AsyncLocalStorage<Set<string>>()
providerCalls.subscribe(({ provider }) => reached.getStore()?.add(provider))

/** The providers that a piece of work asked, before it was done. */
export async function providersAskedBy(work: () => Promise<unknown>): Promise<string[]> {
  const asked = new Set<string>()
  await reached.run(asked, work)
  return [...asked]
}
