import { type FormEvent, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { emailField } from "#contract/core/email-field.ts"
import { Button } from "#web/ui/button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { type OwnEmailView, useOwnEmail } from "./use-own-email.ts"

/** Gives, confirms, changes and removes the address for invoices and order messages. */
export default function OrderEmailForm() {
  const view = useOwnEmail()
  const { own, failure, reload, busy, save, remove } = view
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [resent, setResent] = useState(false)
  const status = useRef<HTMLDivElement>(null)

  /** The pressed control is removed; the focus moves here. */
  const close = () => {
    flushSync(() => setOpen(false))
    status.current?.focus({ preventScroll: true })
  }

  const act = async (action: () => Promise<string | null>) => {
    setResent(false)
    const refusal = await action()
    setProblem(refusal)
    return refusal === null
  }

  if (!own) {
    return failure ? (
      <p className="text-sm">
        We couldn't load your e-mail address.{" "}
        <Button look="quiet" size="sm" onClick={reload}>
          Try again
        </Button>
      </p>
    ) : (
      <Skeleton className="h-11" />
    )
  }
  return (
    <div className="grid gap-2 text-sm">
      {view.dialog}
      <div ref={status} tabIndex={-1} role="status" className="outline-none">
        {own.email && !isOpen && (
          <p>
            {own.verified ? (
              <>
                Invoices and order messages go to <Address text={own.email} />.
              </>
            ) : (
              <>
                {resent ? "We sent another link to " : "We sent a link to "}
                <Address text={own.email} />. Open it within 24 hours to confirm the address. Until
                then we send nothing else there.
              </>
            )}
          </p>
        )}
      </div>
      {isOpen ? (
        <AddressForm
          current={own.email ?? ""}
          busy={busy}
          onSave={(email) => save(email)}
          onSaved={() => {
            setProblem(null)
            setResent(false)
            close()
          }}
          onCancel={close}
        />
      ) : (
        <div className="-ml-4.5 flex flex-wrap">
          {own.email && !own.verified && (
            <Button
              look="quiet"
              size="sm"
              busy={busy === "saving"}
              onClick={() => {
                const { email } = own
                if (email) void act(() => save(email)).then(setResent)
              }}
            >
              Send the link again
            </Button>
          )}
          <Button
            look="quiet"
            size="sm"
            onClick={() => {
              setProblem(null)
              setOpen(true)
            }}
          >
            {own.email ? "Change e-mail" : "Get your invoice by e-mail"}
          </Button>
          {own.email && (
            <Button
              look="quiet"
              size="sm"
              busy={busy === "removing"}
              onClick={() => void act(remove).then((isDone) => isDone && close())}
            >
              Remove e-mail
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

const Address = ({ text }: { text: string }) => <b className="font-medium wrap-anywhere">{text}</b>

function AddressForm(props: {
  current: string
  busy: OwnEmailView["busy"]
  onSave: (email: string) => Promise<string | null>
  onSaved: () => void
  onCancel: () => void
}) {
  const [text, setText] = useState(props.current)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (props.busy) return
    const checked = emailField.safeParse(text)
    const refusal = checked.success
      ? await props.onSave(checked.data)
      : (checked.error.issues[0]?.message ?? "")
    if (refusal === null) return props.onSaved()
    setError(refusal)
    input.current?.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-lg gap-3">
      <TextField
        label="E-mail address"
        optional
        hint="For invoices and messages about your orders, nothing else. We first send a link to confirm it."
        error={error ?? undefined}
        ref={input}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={320}
        value={text}
        onChange={(text) => {
          setText(text)
          setError(null)
        }}
      />
      <div className="flex flex-wrap gap-x-2">
        <Button
          type="submit"
          look="secondary"
          size="sm"
          busy={props.busy === "saving"}
          busyLabel="Saving.."
        >
          Save e-mail
        </Button>
        <Button look="quiet" size="sm" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
