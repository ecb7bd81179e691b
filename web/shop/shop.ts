import { createContext, data, type RouterContextProvider } from "react-router"
import { type Shop, shopOverHttp } from "#contract/client.ts"
import { failureStatus, noConnection, type Outcome } from "#contract/outcome.ts"
import { tellIfRenewed } from "#web/ui/lost-part.tsx"
import { endSession, token } from "./session.ts"
import type { ShopSettings } from "./settings.ts"

/** What the server puts beside a page that it renders. */
export const shopContext = createContext<Shop>()
export const settingsContext = createContext<ShopSettings>()

export const browserShop: Shop = shopOverHttp({ token: token.read, ended: endSession })

/** The door for a loader that runs on the server. */
export const shopIn = (context: Readonly<RouterContextProvider>): Shop => context.get(shopContext)

/**
 * Asks with calls that come when they are first needed: `withCalls(import("#contract/…"), …)`. What a
 * page asks at start-up has been answered on the server, so the wire's grammar is no part of it.
 * Calls that do not come are a shop that cannot be reached, or one that has been renewed since.
 */
export const withCalls = <Calls, T>(
  calls: Promise<Calls>,
  ask: (calls: Calls) => Outcome<T> | Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  calls.then(ask, () => {
    void tellIfRenewed()
    return noConnection
  })

/** For loaders of products: the value, or the route's error page with the failure's status. */
export function valueOrThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  if (outcome.failure.code !== "NOT_FOUND") {
    console.error("Error fetching products", outcome.failure)
  }
  throw data(outcome.failure, { status: failureStatus[outcome.failure.code] || 503 })
}
