import { useEffect, useState } from "react"
import { href, useNavigate } from "react-router"
import type { AccountRecovery } from "#contract/core/api-result.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { NUMBER_QUARANTINE_DAYS } from "#domain/shoppers/recycled-number.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { type Challenge, challenge } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { CodeForm } from "./code-form.tsx"
import { LoginFrame } from "./login-frame.tsx"

export const meta = personalMeta(
  "Your one-time code",
  "Enter the code that we texted you.",
  href("/otp-varify"),
)

export const headers = personalPage

const RecoveryOptions = lazyComponent(() => import("./recovery-options.tsx"), {
  loading: <Skeleton className="h-96" />,
})

/** Useful only after a code was requested in this tab. */
export default function CodePage() {
  const navigate = useNavigate()
  const [sent, setSent] = useState<Challenge | null>(null)
  const [recovery, setRecovery] = useState<AccountRecovery | null>(null)

  useEffect(() => {
    const found = challenge.read()
    if (found) setSent(found)
    else void navigate(href("/login"), { replace: true })
  }, [navigate])

  if (sent && recovery) {
    return (
      <LoginFrame
        title="Is this account yours?"
        lead={`Nobody has signed in with ${formatMobile(sent.mobile)} for more than ${NUMBER_QUARANTINE_DAYS} days. Mobile companies give unused numbers to other people, so we ask once more.`}
      >
        <RecoveryOptions recovery={recovery} onClose={() => setRecovery(null)} />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      title="Enter the code"
      lead="We sent you a 6-digit code. It is valid for 2 minutes."
    >
      {sent ? (
        <CodeForm sent={sent} onResent={() => setSent(challenge.read())} onRecovery={setRecovery} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </LoginFrame>
  )
}
