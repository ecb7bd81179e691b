import { type FormEvent, useEffect, useRef, useState } from "react"
import { recoverByEmail, sendRecoveryEmail } from "#contract/shoppers/account-recovery.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { CodeInput } from "#web/shared/shoppers/one-time-code/code-input.tsx"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useFinishSignIn } from "./use-finish-sign-in.ts"

/**
 * A code sent to the confirmed address, which is not shown because the number may have been
 * reassigned.
 */
export function RecoveryByEmail({ recovery }: { recovery: string }) {
  const finish = useFinishSignIn()
  const input = useRef<HTMLInputElement>(null)
  const [isSent, setIsSent] = useState(false)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (isSent) input.current?.focus()
  }, [isSent])

  async function send() {
    setBusy(true)
    setFailure(undefined)
    const result = await apiClient(sendRecoveryEmail, { body: { recovery } })
    setBusy(false)
    // An earlier request may have sent it, although no reply arrived.
    if (result.ok || result.failure.code === "TOO_MANY_REQUESTS") setIsSent(true)
    if (!result.ok) setFailure(result.failure.message)
  }

  async function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    if (typed === "") return setProblem("Please enter the code from the e-mail.")
    setBusy(true)
    setProblem(undefined)
    const result = await apiClient(recoverByEmail, { body: { recovery, code: typed } })
    setBusy(false)
    if (result.ok) return finish(result.value.token)
    console.error("The account was not recovered", result.failure)
    setProblem(result.failure.message)
    setTyped("")
    input.current?.focus()
  }

  if (!isSent) {
    return (
      <>
        <p className="text-ink-2">We send it to the address that you confirmed with us.</p>
        {failure && <Notice look="error">{failure}</Notice>}
        <Button wide busy={busy} busyLabel="Sending.." onClick={() => void send()}>
          Send the code
        </Button>
      </>
    )
  }
  return (
    <form onSubmit={verify} noValidate className="grid gap-4">
      {failure && <Notice look="error">{failure}</Notice>}
      <Field label="Code from the e-mail" error={problem}>
        {(ids) => <CodeInput ref={input} ids={ids} value={typed} onChange={setTyped} />}
      </Field>
      <Button type="submit" wide busy={busy} busyLabel="Checking..">
        Open my account
      </Button>
    </form>
  )
}
