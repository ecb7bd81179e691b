import { href } from "react-router"
import type { AccountRecovery } from "#contract/core/api-result.ts"
import { verifyCode } from "#contract/shoppers/identity.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { apiClient } from "#web/shared/api/client.ts"
import type { Challenge } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { codeTimes } from "#web/shared/shoppers/one-time-code/code-clock.ts"
import { useCodeEntry } from "#web/shared/shoppers/one-time-code/use-code-entry.tsx"
import { Button } from "#web/ui/button.tsx"
import { Link } from "#web/ui/link.tsx"
import { useFinishSignIn } from "./use-finish-sign-in.ts"
import { useFocusOnArrival } from "./use-focus-on-arrival.ts"

export function CodeForm(props: {
  sent: Challenge
  onResent: () => void
  /** The code was right, and the account requires another proof. */
  onRecovery: (recovery: AccountRecovery) => void
}) {
  const { sent } = props
  const finish = useFinishSignIn()
  const { input, isChecking, submit, field, resend } = useCodeEntry({
    sent,
    takesShort: true,
    onCode: async (code) => {
      const checked = await checkCode(sent, code)
      if ("problem" in checked) return checked.problem
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
        Sent to <strong className="font-bold">{formatMobile(sent.mobile)}</strong>{" "}
        <Link className="link" to={href("/login")}>
          Edit
        </Link>
      </p>
      {field}
      <Button look="primary" large type="submit" wide busy={isChecking} busyLabel="Verifying..">
        Verify
      </Button>
      {resend}
    </form>
  )
}

/** A session, an account that requires another proof, or the message at the field. */
type CheckedCode = { token: string } | { recovery: AccountRecovery } | { problem: string }

async function checkCode(sent: Challenge, typed: string): Promise<CheckedCode> {
  if (typed === "") {
    console.error(noCode)
    return { problem: "Please enter the code from the message." }
  }
  if (Date.now() >= sent.sentAt + codeTimes.expiresAfter)
    return expired("Please request a new one.")

  const result = await apiClient(verifyCode, { body: { token: sent.token, otp: typed } })
  if (result.ok) return { token: result.value.token }
  const { code, message, recovery } = result.failure
  if (recovery) return { recovery }
  if (code === "CODE_EXPIRED") return expired(message)
  if (code === "WRONG_CODE") {
    console.error("Incorrect OTP")
    return { problem: `Incorrect OTP. ${message}` }
  }
  console.error("The code could not be checked", result.failure)
  return { problem: message }
}

function expired(wayOn: string): CheckedCode {
  console.error(noCode)
  return { problem: `${noCode}. ${wayOn}` }
}

const noCode = "No OTP found or OTP expired"
