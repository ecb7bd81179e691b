import { useState } from "react"
import { href } from "react-router"
import { logout } from "#contract/identity.ts"
import { formatMobile } from "#domain/mobile.ts"
import { resumeAt } from "#web/shop/purchase.ts"
import { token } from "#web/shop/session.ts"
import { browserShop } from "#web/shop/shop.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"

/** For those who come here although there is nothing left to do. */
export function SignedIn({ mobile }: { mobile: string }) {
  const [busy, setBusy] = useState(false)
  const waiting = resumeAt.use()

  async function signOut() {
    setBusy(true)
    await browserShop(logout, { body: {} })
    // Even when the shop could not be reached, this browser must forget.
    token.clear()
  }

  return (
    <div className="grid gap-5">
      <p>
        You are signed in with <strong className="font-bold">{formatMobile(mobile)}</strong>.
      </p>
      {waiting ? (
        <ButtonLink to={waiting} wide onClick={resumeAt.clear}>
          Continue your purchase
        </ButtonLink>
      ) : (
        <ButtonLink to={href("/product-display/:category?", { category: "all" })} wide>
          See the glasses
        </ButtonLink>
      )}
      <ButtonLink to={href("/track-order")} look="secondary" wide>
        My orders
      </ButtonLink>
      <Button look="quiet" wide busy={busy} onClick={signOut}>
        Sign out
      </Button>
    </div>
  )
}
