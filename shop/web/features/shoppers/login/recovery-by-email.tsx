import { useEffect, useRef, useState } from "react"
import { recoverByEmail, sendRecoveryEmail } from "#contract/shoppers/account-recovery.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
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
  const [missing, setMissing] = useState<string>()

  useEffect(() => {
    if (isSent) input.current?.focus()
  }, [isSent])

  const sending = useMutation(() => apiClient(sendRecoveryEmail, { body: { recovery } }), {
    onSuccess: () => setIsSent(true),
    // An earlier request may have sent it, although no reply arrived.
    onError: ({ code }) => code === "TOO_MANY_REQUESTS" && setIsSent(true),
  })

  async function verify() {
    sending.reset()
    setMissing(typed === "" ? "Please enter the code from the e-mail." : undefined)
    return typed === "" ? null : apiClient(recoverByEmail, { body: { recovery, code: typed } })
  }

  const checking = useMutation(verify, {
    onSuccess: ({ token }) => finish(token),
    onError: () => {
      setTyped("")
      input.current?.focus()
    },
    log: "The account was not recovered",
  })

  if (!isSent) {
    return (
      <>
        <p className="text-ink-2">We send it to the address that you confirmed with us.</p>
        {sending.problem && <Notice look="error">{sending.problem}</Notice>}
        <Button
          look="primary"
          large
          wide
          busy={sending.isPending}
          busyLabel="Sending.."
          onClick={sending.submit}
        >
          Send the code
        </Button>
      </>
    )
  }
  return (
    <form onSubmit={checking.submit} noValidate className="grid gap-4">
      {sending.problem && <Notice look="error">{sending.problem}</Notice>}
      <Field label="Code from the e-mail" error={missing ?? checking.problem}>
        {(ids) => <CodeInput ref={input} ids={ids} value={typed} onChange={setTyped} />}
      </Field>
      <Button
        look="primary"
        large
        type="submit"
        wide
        busy={checking.isPending}
        busyLabel="Checking.."
      >
        Open my account
      </Button>
    </form>
  )
}
