import { createContext, data, type RouterContextProvider } from "react-router"
import type { z } from "zod"
import { type ApiResult, failureStatus, noConnection, saidIn } from "#contract/core/api-result.ts"
import { type ApiClient, httpClient } from "#contract/core/client.ts"
import type { ShopSettings } from "#web/shared/layout/settings.ts"
import { endSession, token } from "#web/shared/shoppers/session/session.ts"
import { showIfNewVersion } from "#web/ui/chunk-error.tsx"
import { translateOf } from "#web/ui/use-translate.tsx"
import { fetchEarly } from "./early-replies.ts"

/** Data that the server passes to a page that it renders. */
export const apiClientContext = createContext<ApiClient>()
export const settingsContext = createContext<ShopSettings>()

export const apiClient: ApiClient = httpClient(
  translateOf(),
  { token: token.read, ended: endSession },
  fetchEarly,
)

/** The client for a loader that runs on the server. */
export const apiClientOf = (context: Readonly<RouterContextProvider>): ApiClient =>
  context.get(apiClientContext)

/**
 * Loads endpoint definitions on first use and calls them: `withEndpoints(import("#contract/…"), ({
 * listing }) => api(listing, …))`. What a page needs at start-up was requested on the server, so
 * the codecs are not part of the start-up script. When the definitions cannot be loaded, the result
 * is NO_CONNECTION, and a new version of the shop is announced.
 */
export const withEndpoints = <Endpoints, T>(
  endpoints: Promise<Endpoints>,
  run: (endpoints: Endpoints) => ApiResult<T> | Promise<ApiResult<T>>,
): Promise<ApiResult<T>> =>
  endpoints.then(run, () => {
    void showIfNewVersion()
    return saidIn(translateOf(), noConnection)
  })

/** For loaders of products: the value, or the route's error page with the failure's status. */
export function valueOrThrow<T>(result: ApiResult<T>): T {
  if (result.ok) return result.value
  if (result.failure.code !== "NOT_FOUND") {
    console.error("Error fetching products", result.failure)
  }
  throw data(result.failure, { status: failureStatus[result.failure.code] || 503 })
}

/**
 * For loaders: checks the parameters of a page's URL by the endpoint that takes them.
 * @throws the 404 page's failure if nothing can have such a URL
 */
export function checkParams(endpoint: { params: z.ZodType }, params: unknown): null {
  if (!endpoint.params.safeParse(params).success) throw data(null, { status: 404 })
  return null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * For loaders on the server, of pages about one record of the shopper, which only the browser may
 * ask for.
 * @throws the 404 page's failure if no record can have this id
 */
export function checkRecordId(id: string): null {
  if (!UUID.test(id)) throw data(null, { status: 404 })
  return null
}
