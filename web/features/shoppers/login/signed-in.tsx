import { href } from "react-router"
import { formatMobile } from "#domain/core/mobile.ts"
import { resumeAt } from "#web/shared/shoppers/session/session.ts"
import { useSignOut } from "#web/shared/shoppers/session/use-sign-out.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"

/** For visitors of this page who are already signed in. */
export function SignedIn({ mobile }: { mobile: string }) {
  const { busy, signOut } = useSignOut()
  const waiting = resumeAt.use()

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
          Shop glasses
        </ButtonLink>
      )}
      <ButtonLink to={href("/track-order")} look="secondary" wide>
        My orders
      </ButtonLink>
      <ButtonLink to={href("/account")} look="secondary" wide>
        My account
      </ButtonLink>
      <div className="grid gap-1">
        <Button look="quiet" wide busy={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button look="quiet" size="sm" wide busy={busy} onClick={() => void signOut(true)}>
          Sign out on all devices
        </Button>
      </div>
    </div>
  )
}
