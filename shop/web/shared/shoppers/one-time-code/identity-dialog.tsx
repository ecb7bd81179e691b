import { useId, useLayoutEffect, useState } from "react"
import { proveIdentity } from "#contract/shoppers/account.ts"
import { passkeysOfShopper } from "#contract/shoppers/passkeys.ts"
import { formatMobile } from "#domain/core/mobile.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { askForCode, hasOpenCode } from "./ask-for-code.ts"
import { type Challenge, challenge, demoCode } from "./challenge.ts"
import { useCodeEntry } from "./use-code-entry.tsx"

interface Props {
  onAnswer: (isProven: boolean) => void
  onClose: () => void
}

/** Asks for a code sent to the number of the account, or a passkey, to prove who uses this session. */
export default function IdentityDialog({ onAnswer, onClose }: Props) {
  const t = useTranslate()
  const mobile = useMobile()
  const form = useId()
  const [sent, setSent] = useState<Challenge | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const hasPasskey = useHasPasskey()

  async function send() {
    if (!mobile || busy) return
    setBusy(true)
    const refused = hasOpenCode(mobile) ? null : await askForCode(mobile)
    setBusy(false)
    setRefusal(refused?.message ?? null)
    if (!refused) setSent(challenge.read())
  }

  const passkey = useMutation(
    () => {
      setRefusal(null)
      return withEndpoints(
        import("#web/shared/shoppers/session/sign-with-passkey.ts"),
        async ({ signWithPasskey }) => {
          const signed = await signWithPasskey()
          if (!signed.ok) return signed
          return apiClient(proveIdentity, { body: { credential: signed.value } })
        },
      )
    },
    { onSuccess: () => onAnswer(true), onError: ({ message }) => setRefusal(message) },
  )

  return (
    <Dialog
      size="sm"
      title={t("Confirm that it's you")}
      description={t("You signed in a while ago, so we check once more.")}
      onClose={onClose}
      footer={
        <DialogButtons cancelLabel={t("Cancel", { context: "dialog" })} onCancel={onClose}>
          {sent ? (
            <Button
              look="primary"
              type="submit"
              form={form}
              busy={busy}
              busyLabel={t("Checking..")}
            >
              {t("Confirm")}
            </Button>
          ) : (
            <>
              {hasPasskey && (
                <Button
                  busy={passkey.isPending}
                  busyLabel={t("Waiting for your passkey..")}
                  onClick={passkey.submit}
                >
                  {t("Use my passkey")}
                </Button>
              )}
              <Button
                look="primary"
                busy={busy}
                busyLabel={t("Sending..")}
                onClick={() => void send()}
              >
                {t("Send me a code")}
              </Button>
            </>
          )}
        </DialogButtons>
      }
    >
      {refusal && <Notice look="error">{refusal}</Notice>}
      {mobile && !sent && (
        <p>
          {t("We send a 6-digit code to {mobile}.", { mobile: formatMobile(mobile) })}
          {hasPasskey && ` ${t("Or use your passkey: fingerprint, face or screen lock.")}`}
        </p>
      )}
      {sent && (
        <CodeForm
          key={sent.token}
          form={form}
          sent={sent}
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
  const isPossible = "PublicKeyCredential" in window
  const { value } = useEndpoint(
    "The passkeys",
    isPossible ? () => apiClient(passkeysOfShopper).then(dataOf) : null,
  )
  return value !== null && value.length > 0
}

function CodeForm(props: {
  form: string
  sent: Challenge
  onBusy: (busy: boolean) => void
  onProven: () => void
  onResent: () => void
}) {
  const t = useTranslate()
  const { sent, onBusy } = props
  const { input, submit, field, resend } = useCodeEntry({
    sent,
    hint: t("We sent it to {mobile}.", { mobile: formatMobile(sent.mobile) }),
    onCode: async (otp) => {
      onBusy(true)
      const proven = await apiClient(proveIdentity, { body: { code: { token: sent.token, otp } } })
      onBusy(false)
      if (!proven.ok) return proven.failure.message
      challenge.clear()
      demoCode.clear()
      props.onProven()
      return null
    },
    onResent: props.onResent,
  })
  // Before the dialog notices that the pressed button is gone.
  useLayoutEffect(() => input.current?.focus(), [input])

  return (
    <form id={props.form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      {field}
      {resend}
    </form>
  )
}
