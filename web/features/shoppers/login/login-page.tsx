import { href } from "react-router"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { resumeAt, useMobile } from "#web/shared/shoppers/session/session.ts"
import { LoginFrame } from "./login-frame.tsx"
import { MobileForm } from "./mobile-form.tsx"
import { PasskeyButton } from "./passkey-button.tsx"
import { SignedIn } from "./signed-in.tsx"

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
