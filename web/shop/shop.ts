import { createContext, data, type RouterContextProvider } from "react-router"
import { type Shop, shopOverHttp } from "#contract/client.ts"
import { failureStatus, type Outcome } from "#contract/outcome.ts"
import { token } from "./session.ts"
import type { ShopSettings } from "./settings.ts"

/** What the server puts beside a page that it renders. */
export const shopContext = createContext<Shop>()
export const settingsContext = createContext<ShopSettings>()

export const browserShop: Shop = shopOverHttp({ token: token.read, ended: token.clear })

/** The door for a loader that runs on the server. */
export const shopIn = (context: Readonly<RouterContextProvider>): Shop => context.get(shopContext)

/** For loaders: the value, or the route's error page with the failure's status. */
export function valueOrThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw data(outcome.failure, { status: failureStatus[outcome.failure.code] || 503 })
}
