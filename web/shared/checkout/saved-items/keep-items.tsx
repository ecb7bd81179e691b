import { useEffect } from "react"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import { watchSignOut } from "#web/shared/shoppers/session/forget-shopper.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { whenIdle } from "#web/ui/when-idle.ts"

/** Consecutive changes are sent together. */
const GATHER_MS = 600

/**
 * Keeps cart and wishlist with the account of somebody who is signed in: after the page has loaded,
 * after each change, and when the shopper comes back to the tab or to the network. Visitors cause
 * neither a request nor the code for one. After a sign-out in another tab this one forgets, too.
 */
export function KeepItems() {
  const mobile = useMobile()
  const lines = cart.use()
  const wishes = wishlist.use()

  useEffect(() => watchSignOut(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a list is told.
  useEffect(() => {
    if (!mobile) return
    const timer = setTimeout(exchange, GATHER_MS)
    return () => clearTimeout(timer)
  }, [mobile, lines, wishes])

  useEffect(() => {
    if (!mobile) return
    const comeBack = () => {
      if (document.visibilityState === "visible") exchange()
    }
    document.addEventListener("visibilitychange", comeBack)
    window.addEventListener("online", comeBack)
    return () => {
      document.removeEventListener("visibilitychange", comeBack)
      window.removeEventListener("online", comeBack)
    }
  }, [mobile])

  return null
}

function exchange(): void {
  const begin = () =>
    void whenIdle()
      .then(() => import("./exchange-items.ts"))
      .then(({ exchangeItems }) => exchangeItems())
      .catch((error) => console.warn("Cart and wishlist stay in this browser for now", error))
  if (document.readyState === "complete") begin()
  else window.addEventListener("load", begin, { once: true })
}
