import { useState } from "react"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { forgetShopper } from "./forget-shopper.ts"

interface SignOut {
  busy: boolean
  /**
   * Ends the session on the server; with `everywhere` all of the shopper's. Returns whether it is
   * cleared in this browser.
   */
  signOut: (everywhere?: boolean) => Promise<boolean>
}

/** Signing out here also works without the server. */
export function useSignOut(): SignOut {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)

  async function signOut(everywhere = false) {
    setBusy(true)
    await tellLastChanges()
    const result = await withEndpoints(import("#contract/shoppers/identity.ts"), ({ logout }) =>
      apiClient(logout, { body: { everywhere } }),
    )
    setBusy(false)
    const ended = result.ok || result.failure.code === "SIGN_IN"
    if (!ended) {
      console.error("The session was not ended on the server", result.failure)
      toast.error(everywhere ? result.failure.message : t(hereOnly))
      if (everywhere) return false
    }
    forgetShopper()
    if (ended)
      toast.success(everywhere ? t("You are signed out everywhere.") : t("You are signed out."))
    return true
  }

  return { busy, signOut }
}

/** How long a sign-out waits for the sync with the account, in milliseconds. */
const LAST_CHANGES_MS = 3000

/**
 * Cart and wishlist are synced before they are removed from this browser. Without a network they
 * are just removed.
 */
const tellLastChanges = (): Promise<unknown> =>
  Promise.race([
    import("#web/shared/checkout/saved-items/exchange-items.ts")
      .then(({ exchangeItems }) => exchangeItems())
      .catch((error) => console.warn("The last changes were not kept", error)),
    new Promise((resolve) => setTimeout(resolve, LAST_CHANGES_MS)),
  ])

const hereOnly = msg("You are signed out in this browser. We couldn't end the session on our side.")
