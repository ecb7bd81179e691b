import { useEffect, useState } from "react"
import { href, useNavigate } from "react-router"
import type { AccountRecovery } from "#contract/core/api-result.ts"
import { verifyCode } from "#contract/shoppers/identity.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { NUMBER_QUARANTINE_DAYS } from "#domain/shoppers/recycled-number.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { type Challenge, challenge } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { codeTimes } from "#web/shared/shoppers/one-time-code/code-clock.ts"
import { useCodeEntry } from "#web/shared/shoppers/one-time-code/use-code-entry.tsx"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { LoginFrame } from "./login-frame.tsx"
import { useFinishSignIn } from "./use-finish-sign-in.ts"
import { useFocusOnArrival } from "./use-focus-on-arrival.ts"

export const meta = personalMeta(
  msg("Your one-time code"),
  msg("Enter the code that we texted you."),
  href("/otp-varify"),
)

export const headers = personalPage

const RecoveryOptions = lazyComponent(() => import("./recovery-options.tsx"), {
  loading: <Skeleton className="h-96" />,
})

/** Useful only after a code was requested in this tab. */
export default function CodePage() {
  const t = useTranslate()
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
        title={t("Is this account yours?")}
        lead={t(
          "Nobody has signed in with {mobile} for more than {days} days. Mobile companies give unused numbers to other people, so we ask once more.",
          { mobile: formatMobile(sent.mobile), days: NUMBER_QUARANTINE_DAYS },
        )}
      >
        <RecoveryOptions recovery={recovery} onClose={() => setRecovery(null)} />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      title={t("Enter the code")}
      lead={t("We sent you a 6-digit code. It is valid for 2 minutes.")}
    >
      {sent ? (
        <CodeForm sent={sent} onResent={() => setSent(challenge.read())} onRecovery={setRecovery} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </LoginFrame>
  )
}

function CodeForm(props: {
  sent: Challenge
  onResent: () => void
  /** The code was right, and the account requires another proof. */
  onRecovery: (recovery: AccountRecovery) => void
}) {
  const t = useTranslate()
  const { sent } = props
  const finish = useFinishSignIn()
  const { input, isChecking, submit, field, resend } = useCodeEntry({
    sent,
    takesShort: true,
    onCode: async (code) => {
      const checked = await checkCode(sent, code)
      if ("problem" in checked)
        return typeof checked.problem === "string" ? checked.problem : t(checked.problem)
      if ("token" in checked) await finish(checked.token)
      else props.onRecovery(checked.recovery)
      return null
    },
    onResent: props.onResent,
  })
  useFocusOnArrival(input)

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>
        {t.rich("Sent to <b>{mobile}</b>", {
          mobile: formatMobile(sent.mobile),
          b: (words) => <strong className="font-bold">{words}</strong>,
        })}{" "}
        <Link className="link" to={href("/login")}>
          {t("Edit")}
        </Link>
      </p>
      {field}
      <Button
        look="primary"
        large
        type="submit"
        wide
        busy={isChecking}
        busyLabel={t("Verifying..")}
      >
        {t("Verify")}
      </Button>
      {resend}
    </form>
  )
}

/** A session, an account that requires another proof, or the message at the field. */
type CheckedCode =
  | { token: string }
  | { recovery: AccountRecovery }
  | { problem: Sentence | string }

async function checkCode(sent: Challenge, typed: string): Promise<CheckedCode> {
  if (typed === "") {
    console.error("No OTP found or OTP expired")
    return { problem: msg("Please enter the code from the message.") }
  }
  if (Date.now() >= sent.sentAt + codeTimes.expiresAfter)
    return expired(msg("Please request a new one."))

  const result = await apiClient(verifyCode, { body: { token: sent.token, otp: typed } })
  if (result.ok) return { token: result.value.token }
  const { code, message, recovery } = result.failure
  if (recovery) return { recovery }
  if (code === "CODE_EXPIRED") return expired(message)
  if (code === "WRONG_CODE") {
    console.error("Incorrect OTP")
    return { problem: msg("Incorrect OTP. {message}", { message }) }
  }
  console.error("The code could not be checked", result.failure)
  return { problem: message }
}

function expired(next: Sentence | string): CheckedCode {
  console.error("No OTP found or OTP expired")
  return { problem: msg("No OTP found or OTP expired. {next}", { next }) }
}
