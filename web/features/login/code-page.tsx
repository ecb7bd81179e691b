import { useEffect, useState } from "react"
import { href, useNavigate } from "react-router"
import { type Challenge, challenge } from "#web/shared/one-time-code/challenge.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { CodeForm } from "./code-form.tsx"
import { LoginFrame } from "./login-frame.tsx"

/** Only makes sense after a code was asked for in this tab. */
export function CodePage() {
  const navigate = useNavigate()
  const [sent, setSent] = useState<Challenge | null>(null)

  useEffect(() => {
    const found = challenge.read()
    if (found) setSent(found)
    else void navigate(href("/login"), { replace: true })
  }, [navigate])

  return (
    <LoginFrame
      title="Enter the code"
      lead="We sent you a 6-digit code. It is valid for 2 minutes."
    >
      {sent ? (
        <CodeForm sent={sent} onResent={() => setSent(challenge.read())} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </LoginFrame>
  )
}
