import { type FormEvent, useEffect, useRef, useState } from "react"
import { href, Link } from "react-router"
import type { AccountRecovery } from "#contract/core/api-result.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { type Challenge, demoCode } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { useCodeClock } from "#web/shared/shoppers/one-time-code/code-clock.ts"
import { CodeHint } from "#web/shared/shoppers/one-time-code/code-hint.tsx"
import { CodeInput } from "#web/shared/shoppers/one-time-code/code-input.tsx"
import { Resend } from "#web/shared/shoppers/one-time-code/resend.tsx"
import { useCodeFromMessage } from "#web/shared/shoppers/one-time-code/web-otp.ts"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { checkCode } from "./check-code.ts"
import { useFinishSignIn } from "./use-finish-sign-in.ts"

export function CodeForm(props: {
  sent: Challenge
  onResent: () => void
  /** The code was right, and the account requires another proof. */
  onRecovery: (recovery: AccountRecovery) => void
}) {
  const { sent, onResent } = props
  const finish = useFinishSignIn()
  const input = useRef<HTMLInputElement>(null)
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
