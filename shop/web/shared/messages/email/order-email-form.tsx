import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { emailField } from "#contract/core/email-field.ts"
import { emailOfShopper, removeEmail, saveEmail } from "#contract/messages/emails.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useIdentityProof } from "#web/shared/shoppers/one-time-code/use-identity-proof.tsx"
import { Button } from "#web/ui/button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

interface Change {
  /** Null removes it. */
  email: string | null
  /** The link to confirm it is sent again. */
  isAgain?: boolean
}

/** Gives, confirms, changes and removes the address for invoices and order messages. */
export default function OrderEmailForm() {
  const t = useTranslate()
  const {
    value: own,
    failure,
    reload,
    show,
  } = useEndpoint("The e-mail address", () => apiClient(emailOfShopper).then(dataOf))
  const proof = useIdentityProof()
  const [isOpen, setOpen] = useState(false)
  const [resent, setResent] = useState(false)
  const status = useRef<HTMLDivElement>(null)

  // The link is opened in another tab or app: reload when the shopper comes back.
  const isWaiting = own !== null && own.email !== null && !own.verified
  useEffect(() => {
    if (!isWaiting) return
    window.addEventListener("focus", reload)
    return () => window.removeEventListener("focus", reload)
  }, [isWaiting, reload])

  /** The pressed control is removed; the focus moves here. */
  const close = () => {
    flushSync(() => setOpen(false))
    status.current?.focus({ preventScroll: true })
  }

  const { variables, problem, mutate, reset } = useMutation(
    ({ email }: Change) => {
      setResent(false)
      return proof.run(() =>
        email === null ? apiClient(removeEmail) : apiClient(saveEmail, { body: { email } }),
      )
    },
    {
      onSuccess: ({ data }, { isAgain = false }) => {
        show(data)
        setResent(isAgain)
        if (!isAgain) close()
      },
    },
  )
  const isSaving = typeof variables?.email === "string"

  if (!own) {
    return failure ? (
      <LoadFailure onRetry={reload}>{t("We couldn't load your e-mail address.")}</LoadFailure>
    ) : (
      <Skeleton className="h-11" />
    )
  }
  const address = {
    email: own.email ?? "",
    b: (words: ReactNode) => <b className="font-medium wrap-anywhere">{words}</b>,
  }
  return (
    <div className="grid gap-2 text-sm">
      {proof.dialog}
      <div ref={status} tabIndex={-1} role="status" className="outline-none">
        {own.email && !isOpen && (
          <p>
            {own.verified
              ? t.rich("Invoices and order messages go to <b>{email}</b>.", address)
              : resent
                ? t.rich(
                    "We sent another link to <b>{email}</b>. Open it within 24 hours to confirm the address. Until then we send nothing else there.",
                    address,
                  )
                : t.rich(
                    "We sent a link to <b>{email}</b>. Open it within 24 hours to confirm the address. Until then we send nothing else there.",
                    address,
                  )}
          </p>
        )}
      </div>
      {isOpen ? (
        <AddressForm
          current={own.email ?? ""}
          busy={isSaving}
          problem={problem}
          onSave={(email) => mutate({ email })}
          onCancel={close}
        />
      ) : (
        <div className="-ml-4.5 flex flex-wrap">
          {own.email && !own.verified && (
            <Button
              look="quiet"
              busy={isSaving}
              onClick={() => mutate({ email: own.email, isAgain: true })}
            >
              {t("Send the link again")}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => {
              reset()
              setOpen(true)
            }}
          >
            {own.email ? t("Change e-mail") : t("Get your invoice by e-mail")}
          </Button>
          {own.email && (
            <Button
              look="quiet"
              busy={variables?.email === null}
              onClick={() => mutate({ email: null })}
            >
              {t("Remove e-mail")}
            </Button>
          )}
        </div>
      )}
      {problem && !isOpen && (
        <p role="alert" className="text-sindoor">
          {problem}
        </p>
      )}
    </div>
  )
}

function AddressForm(props: {
  current: string
  busy: boolean
  /** Why it was not saved. */
  problem: string | undefined
  onSave: (email: string) => void
  onCancel: () => void
}) {
  const t = useTranslate()
  const { problem } = props
  const [text, setText] = useState(props.current)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = emailField.safeParse(text)
    setError(checked.error?.issues[0]?.message)
    if (checked.success) props.onSave(checked.data)
    else input.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-lg gap-3">
      <TextField
        label={t("E-mail address")}
        optional
        hint={t(
          "For invoices and messages about your orders, nothing else. We first send a link to confirm it.",
        )}
        error={error ?? problem}
        ref={input}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={320}
        value={text}
        onChange={(text) => {
          setText(text)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-x-2">
        <Button type="submit" busy={props.busy} busyLabel={t("Saving..")}>
          {t("Save e-mail")}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          {t("Cancel", { context: "dialog" })}
        </Button>
      </div>
    </form>
  )
}
