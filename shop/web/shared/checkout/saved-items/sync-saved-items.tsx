import { useEffect } from "react"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { watchSignOut } from "#web/shared/shoppers/session/watch-sign-out.ts"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { whenIdle } from "#web/ui/when-idle.ts"

/** Consecutive changes are sent together. */
const GATHER_MS = 600

/**
 * Syncs cart and wishlist with the signed-in shopper's account: after the page has loaded, after each
 * change, and when the tab or the network is available again. For visitors nothing is requested or
 * loaded. A sign-out in another tab clears this one, too.
 */
export function SyncSavedItems() {
  const mobile = useMobile()
  const lines = cart.use()
  const wishes = wishlist.use()

  useEffect(() => watchSignOut(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a list is sent
  useEffect(() => {
    if (!mobile) return
    const timer = setTimeout(exchange, GATHER_MS)
    return () => clearTimeout(timer)
  }, [mobile, lines, wishes])

  useEffect(() => {
    if (!mobile) return
    const onReturn = () => {
      if (document.visibilityState === "visible") exchange()
    }
    document.addEventListener("visibilitychange", onReturn)
    window.addEventListener("online", onReturn)
    return () => {
      document.removeEventListener("visibilitychange", onReturn)
      window.removeEventListener("online", onReturn)
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
