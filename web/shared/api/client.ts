import { createContext, data, type RouterContextProvider } from "react-router"
import { type ApiResult, failureStatus, noConnection } from "#contract/api-result.ts"
import { type ApiClient, httpClient } from "#contract/client.ts"
import type { ShopSettings } from "#web/shared/layout/settings.ts"
import { endSession, token } from "#web/shared/session/session.ts"
import { showIfNewVersion } from "#web/ui/chunk-error.tsx"

/** What the server puts beside a page that it renders. */
export const apiClientContext = createContext<ApiClient>()
export const settingsContext = createContext<ShopSettings>()

export const apiClient: ApiClient = httpClient({ token: token.read, ended: endSession })

/** The door for a loader that runs on the server. */
export const apiClientOf = (context: Readonly<RouterContextProvider>): ApiClient =>
  context.get(apiClientContext)

/**
 * Asks with calls that come when they are first needed: `withCalls(import("#contract/…"), …)`. What a
 * page asks at start-up has been answered on the server, so the wire's grammar is no part of it.
 * Calls that do not come are a shop that cannot be reached, or one that has been renewed since.
 */
export const withEndpoints = <Calls, T>(
  calls: Promise<Calls>,
  ask: (calls: Calls) => ApiResult<T> | Promise<ApiResult<T>>,
): Promise<ApiResult<T>> =>
  calls.then(ask, () => {
    void showIfNewVersion()
    return noConnection
  })

/** For loaders of products: the value, or the route's error page with the failure's status. */
export function valueOrThrow<T>(result: ApiResult<T>): T {
  if (result.ok) return result.value
  if (result.failure.code !== "NOT_FOUND") {
    console.error("Error fetching products", result.failure)
  }
  throw data(result.failure, { status: failureStatus[result.failure.code] || 503 })
}
