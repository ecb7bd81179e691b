import { type ReactNode, useEffect, useRef, useState } from "react"
import type { AccountRecovery } from "#contract/core/api-result.ts"
import {
  recoverByEmail,
  recoverByOrder,
  sendRecoveryEmail,
  startNewAccount,
} from "#contract/shoppers/account-recovery.ts"
import { MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { parsePinCode } from "#domain/core/pin-code.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { CodeInput } from "#web/shared/shoppers/one-time-code/code-input.tsx"
import { Button } from "#web/ui/button.tsx"
import { Field } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { PasskeyButton } from "./passkey-button.tsx"
import { useFinishSignIn } from "./use-finish-sign-in.ts"

/** The ways to prove ownership of an account, and to start without it. */
export default function RecoveryOptions(props: {
  recovery: AccountRecovery
  /** If it cannot be loaded, the code page is shown again. */
  onClose: () => void
}) {
  const t = useTranslate()
  const { token, ways } = props.recovery
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <div ref={start} tabIndex={-1} className="grid gap-8 outline-none">
      {ways.includes("passkey") && (
        <Way title={t("With your passkey")}>
          <PasskeyButton label={t("Use my passkey")} recovery={token} />
        </Way>
      )}
      {ways.includes("email") && (
        <Way title={t("With a code by e-mail")}>
          <RecoveryByEmail recovery={token} />
        </Way>
      )}
      {ways.includes("order") && (
        <Way title={t("With one of your orders")}>
          <RecoveryByOrder recovery={token} />
        </Way>
      )}
      <Way title={ways.length > 0 ? t("Not your account?") : t("Start again with this number")}>
        <NewAccount recovery={token} />
      </Way>
    </div>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

function NewAccount({ recovery }: { recovery: string }) {
  const t = useTranslate()
  const finish = useFinishSignIn()
  const [asks, setAsks] = useState(false)

  return (
    <>
      <p className="text-ink-2">
        {t(
          "Start with an empty account. If the earlier one is yours and you have none of this at hand, write to us first: we can help.",
        )}
      </p>
      <Button large wide aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {t("Start a new account")}
      </Button>
      {asks && (
        <ConfirmRequest
          title={t("Start a new account?")}
          cancelLabel={t("Go back")}
          confirmLabel={t("Start a new account")}
          busyLabel={t("Starting..")}
          request={() => apiClient(startNewAccount, { body: { recovery } })}
          onDone={({ token }) => void finish(token)}
          onClose={() => setAsks(false)}
        >
          <p>
            {t(
              "The earlier account stays closed, with its orders, prescriptions and addresses. This number won't open it any more.",
            )}
          </p>
        </ConfirmRequest>
      )}
    </>
  )
}

/**
 * A code sent to the confirmed address, which is not shown because the number may have been
 * reassigned.
 */
function RecoveryByEmail({ recovery }: { recovery: string }) {
  const t = useTranslate()
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
    setMissing(typed === "" ? t("Please enter the code from the e-mail.") : undefined)
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
        <p className="text-ink-2">{t("We send it to the address that you confirmed with us.")}</p>
        {sending.problem && <Notice look="error">{sending.problem}</Notice>}
        <Button
          look="primary"
          large
          wide
          busy={sending.isPending}
          busyLabel={t("Sending..")}
          onClick={sending.submit}
        >
          {t("Send the code")}
        </Button>
      </>
    )
  }
  return (
    <form onSubmit={checking.submit} noValidate className="grid gap-4">
      {sending.problem && <Notice look="error">{sending.problem}</Notice>}
      <Field label={t("Code from the e-mail")} error={missing ?? checking.problem}>
        {(ids) => <CodeInput ref={input} ids={ids} value={typed} onChange={setTyped} />}
      </Field>
      <Button
        look="primary"
        large
        type="submit"
        wide
        busy={checking.isPending}
        busyLabel={t("Checking..")}
      >
        {t("Open my account")}
      </Button>
    </form>
  )
}

/** An order number and its PIN code, from the messages that the owner received. */
function RecoveryByOrder({ recovery }: { recovery: string }) {
  const t = useTranslate()
  const finish = useFinishSignIn()
  const numberInput = useRef<HTMLInputElement>(null)
  const pinInput = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState("")
  const [pincode, setPincode] = useState("")
  const [problems, setProblems] = useState<{ number?: string; pincode?: string }>({})

  async function recover() {
    const isNumber = parseOrderNumber(number) !== null
    const isPin = parsePinCode(pincode) !== null
    setProblems({
      ...(!isNumber && { number: t("An order number looks like CH-26-000123.") }),
      ...(!isPin && { pincode: t("A PIN code has six digits.") }),
    })
    if (isNumber && isPin) {
      const body = { recovery, order_number: number.trim(), pincode: pincode.trim() }
      return apiClient(recoverByOrder, { body })
    }
    const wrong = isNumber ? pinInput : numberInput
    wrong.current?.focus()
    return null
  }

  const { isPending, problem, submit } = useMutation(recover, {
    onSuccess: ({ token }) => finish(token),
    log: "The account was not recovered",
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={t("Order number")}
        hint={t("Such as CH-26-000123, from any message or invoice of ours")}
        error={problems.number}
        ref={numberInput}
        autoComplete="off"
        autoCapitalize="characters"
        required
        maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
        value={number}
        onChange={setNumber}
      />
      <TextField
        label={t("PIN code of its delivery address")}
        error={problems.pincode}
        ref={pinInput}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={MAX_TYPED_IDENTIFIER_LENGTH}
        value={pincode}
        onChange={setPincode}
        className="max-w-40"
      />
      {problem && <Notice look="error">{problem}</Notice>}
      <Button look="primary" large type="submit" wide busy={isPending} busyLabel={t("Checking..")}>
        {t("Open my account")}
      </Button>
    </form>
  )
}
