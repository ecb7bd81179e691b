import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import { proveIdentity } from "#contract/shoppers/account.ts"
import { passkeysOfShopper } from "#contract/shoppers/passkeys.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { askForCode, hasOpenCode } from "./ask-for-code.ts"
import { type Challenge, challenge, demoCode } from "./challenge.ts"
import { useCodeClock } from "./code-clock.ts"
import { CodeHint } from "./code-hint.tsx"
import { CodeInput } from "./code-input.tsx"
import { Resend } from "./resend.tsx"
import { useCodeFromMessage } from "./web-otp.ts"

interface Props {
  onAnswer: (isProven: boolean) => void
  onClose: () => void
}

/** Asks for a code sent to the number of the account, or a passkey, to prove who uses this session. */
export default function IdentityDialog({ onAnswer, onClose }: Props) {
  const mobile = useMobile()
  const form = useId()
  const [sent, setSent] = useState<Challenge | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const hasPasskey = useHasPasskey()
  const [isWaiting, setWaiting] = useState(false)

  async function send() {
    if (!mobile || busy) return
    setBusy(true)
    const refused = hasOpenCode(mobile) ? null : await askForCode(mobile)
    setBusy(false)
    setRefusal(refused?.message ?? null)
    if (!refused) setSent(challenge.read())
  }

  async function provePasskey() {
    if (isWaiting) return
    setWaiting(true)
    setRefusal(null)
    const proven = await withEndpoints(
      import("#web/shared/shoppers/session/sign-with-passkey.ts"),
      async ({ signWithPasskey }) => {
        const signed = await signWithPasskey()
        if (!signed.ok) return signed
        return apiClient(proveIdentity, { body: { credential: signed.value } })
      },
    )
    setWaiting(false)
    if (proven.ok) onAnswer(true)
    else setRefusal(proven.failure.message)
  }

  return (
    <Dialog
      size="sm"
      title="Confirm that it's you"
      description="You signed in a while ago, so we check once more."
      onClose={onClose}
      footer={
        <DialogButtons cancelLabel="Cancel" onCancel={onClose}>
          {sent ? (
            <Button type="submit" form={form} size="sm" busy={busy} busyLabel="Checking..">
              Confirm
            </Button>
          ) : (
            <>
              {hasPasskey && (
                <Button
                  look="secondary"
                  size="sm"
                  busy={isWaiting}
                  busyLabel="Waiting for your passkey.."
                  onClick={() => void provePasskey()}
                >
                  Use my passkey
                </Button>
              )}
              <Button size="sm" busy={busy} busyLabel="Sending.." onClick={() => void send()}>
                Send me a code
              </Button>
            </>
          )}
        </DialogButtons>
      }
    >
      {refusal && <Notice look="error">{refusal}</Notice>}
      {mobile && !sent && (
        <p>
          We send a 6-digit code to {formatMobile(mobile)}.
          {hasPasskey && " Or use your passkey: fingerprint, face or screen lock."}
        </p>
      )}
      {sent && (
        <CodeForm
          key={sent.token}
          form={form}
          sent={sent}
          busy={busy}
          onBusy={setBusy}
          onProven={() => onAnswer(true)}
          onResent={() => setSent(challenge.read())}
        />
      )}
    </Dialog>
  )
}

/** Whether the account has a passkey, and the browser can use one. */
function useHasPasskey(): boolean {
  const [hasPasskey, setHasPasskey] = useState(false)
  useEffect(() => {
    if (!("PublicKeyCredential" in window)) return
    void apiClient(passkeysOfShopper).then((found) => {
      setHasPasskey(found.ok && found.value.data.length > 0)
    })
  }, [])
  return hasPasskey
}

function CodeForm(props: {
  form: string
  sent: Challenge
  busy: boolean
  onBusy: (busy: boolean) => void
  onProven: () => void
  onResent: () => void
}) {
  const { sent, busy } = props
  const { mobile } = sent
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState("")
  const [problem, setProblem] = useState<string>()
  const clock = useCodeClock(sent.sentAt)
  // Before the dialog notices that the pressed button is gone.
  useLayoutEffect(() => input.current?.focus(), [])

  async function prove(otp: string) {
    if (busy) return
    if (otp.length < 6) {
      setProblem("Please enter the 6-digit code from the message.")
      return input.current?.focus()
    }
    props.onBusy(true)
    const proven = await apiClient(proveIdentity, { body: { code: { token: sent.token, otp } } })
    props.onBusy(false)
    if (proven.ok) {
      challenge.clear()
      demoCode.clear()
      return props.onProven()
    }
    setProblem(proven.failure.message)
    setTyped("")
    input.current?.focus()
  }

  useCodeFromMessage((code) => {
    setTyped(code)
    void prove(code)
  }, sent.sentAt)

  function submit(event: FormEvent) {
    event.preventDefault()
    void prove(typed)
  }

  return (
    <form id={props.form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <Field label="One-time code" hint={`We sent it to ${formatMobile(mobile)}.`} error={problem}>
        {(ids) => <CodeInput ref={input} ids={ids} value={typed} onChange={setTyped} />}
      </Field>
      <CodeHint mobile={mobile} due={clock.hintIsDue} />
      <Resend mobile={mobile} clock={clock} onSent={props.onResent} />
    </form>
  )
}
