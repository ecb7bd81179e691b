import { type FormEvent, useEffect, useRef, useState } from "react"
import { href } from "react-router"
import type { AccountRecovery } from "#contract/core/api-result.ts"
import { verifyCode } from "#contract/shoppers/identity.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { type Challenge, demoCode } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { codeTimes, useCodeClock } from "#web/shared/shoppers/one-time-code/code-clock.ts"
import { CodeHint } from "#web/shared/shoppers/one-time-code/code-hint.tsx"
import { CodeInput } from "#web/shared/shoppers/one-time-code/code-input.tsx"
import { Resend } from "#web/shared/shoppers/one-time-code/resend.tsx"
import { useCodeFromMessage } from "#web/shared/shoppers/one-time-code/web-otp.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Link } from "#web/ui/link.tsx"
import { useFinishSignIn } from "./use-finish-sign-in.ts"
import { useFocusOnArrival } from "./use-focus-on-arrival.ts"

export function CodeForm(props: {
  sent: Challenge
  onResent: () => void
  /** The code was right, and the account requires another proof. */
  onRecovery: (recovery: AccountRecovery) => void
}) {
  const { sent, onResent } = props
  const finish = useFinishSignIn()
  const input = useRef<HTMLInputElement>(null)
  useFocusOnArrival(input)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const clock = useCodeClock(sent.sentAt)
  const expired = clock.expiresIn === 0

  useEffect(() => {
    if (expired) demoCode.clear()
  }, [expired])

  async function verify(code: string) {
    if (busy) return
    setBusy(true)
    const checked = await checkCode(sent, code)
    setBusy(false)
    if ("token" in checked) return finish(checked.token)
    if ("recovery" in checked) return props.onRecovery(checked.recovery)
    setProblem(checked.problem)
    setTyped("")
    input.current?.focus()
  }

  useCodeFromMessage((code) => {
    setTyped(code)
    void verify(code)
  }, sent.sentAt)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void verify(typed)
  }

  function startAgain() {
    setProblem(undefined)
    setTyped("")
    onResent()
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>
        Sent to <strong className="font-bold">{formatMobile(sent.mobile)}</strong>{" "}
        <Link className="link" to={href("/login")}>
          Edit
        </Link>
      </p>
      <Field label="One-time code" error={problem}>
        {(ids) => <CodeInput ref={input} ids={ids} value={typed} onChange={setTyped} />}
      </Field>
      <CodeHint mobile={sent.mobile} due={clock.hintIsDue} />
      <Button type="submit" wide busy={busy} busyLabel="Verifying..">
        Verify
      </Button>
      <Resend mobile={sent.mobile} clock={clock} onSent={startAgain} />
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
