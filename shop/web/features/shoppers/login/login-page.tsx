import { href } from "react-router"
import { formatMobile } from "#domain/core/mobile.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { resumeAt, useMobile } from "#web/shared/shoppers/session/session.ts"
import { useSignOut } from "#web/shared/shoppers/session/use-sign-out.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { LoginFrame } from "./login-frame.tsx"
import { MobileForm } from "./mobile-form.tsx"
import { PasskeyButton } from "./passkey-button.tsx"

export const meta = personalMeta(
  "Sign In & Sign Up",
  "Sign in with your mobile number and a one-time code.",
  href("/login"),
)

export const headers = personalPage

export default function LoginPage() {
  const mobile = useMobile()
  const waiting = resumeAt.use() !== null
  if (mobile) {
    return (
      <LoginFrame title="Welcome back" lead="You are already signed in.">
        <SignedIn mobile={mobile} />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      title="Sign In & Sign Up"
      lead={
        waiting
          ? "Sign in to finish your purchase. Everything you picked is saved."
          : "One number for both. New here? The code creates your account."
      }
    >
      <MobileForm />
      <div className="mt-6 border-t border-line pt-6">
        <PasskeyButton label="Sign in with a passkey" />
      </div>
    </LoginFrame>
  )
}

/** For visitors of this page who are already signed in. */
function SignedIn({ mobile }: { mobile: string }) {
  const { busy, signOut } = useSignOut()
  const waiting = resumeAt.use()

  return (
    <div className="grid gap-5">
      <p>
        You are signed in with <strong className="font-bold">{formatMobile(mobile)}</strong>.
      </p>
      {waiting ? (
        <ButtonLink look="primary" large to={waiting} wide onClick={resumeAt.clear}>
          Continue your purchase
        </ButtonLink>
      ) : (
        <ButtonLink
          look="primary"
          large
          to={href("/product-display/:category?", { category: "all" })}
          wide
        >
          Shop glasses
        </ButtonLink>
      )}
      <ButtonLink large to={href("/track-order")} wide>
        My orders
      </ButtonLink>
      <ButtonLink large to={href("/account")} wide>
        My account
      </ButtonLink>
      <div className="grid gap-1">
        <Button large look="quiet" wide busy={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button look="quiet" wide busy={busy} onClick={() => void signOut(true)}>
          Sign out on all devices
        </Button>
      </div>
    </div>
  )
}
