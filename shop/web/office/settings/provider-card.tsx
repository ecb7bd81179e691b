import { type FormEvent, useId, useState } from "react"
import { Link } from "react-router"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import {
  connectProvider,
  disconnectProvider,
  type showProviders,
  testProvider,
} from "#contract/office/operations/providers.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { StatusDot } from "#web/ui/dot.tsx"
import { ActionDialog, useDialog } from "../shared/action-dialog.tsx"
import { CopyButton } from "../shared/copy-button.tsx"
import { ChoiceOrTextField, TextField, useField } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { useChange } from "../shared/use-operation.tsx"
import { useOutcome } from "../shared/use-outcome.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"

type Shown = OperationReply<typeof showProviders>[number]
type ShownField = Shown["fields"][number]

const states = {
  connected: { colour: "leaf", label: "Connected" },
  stand_in: { colour: "marigold", label: "Simulation" },
  none: { colour: "sindoor", label: "Not connected" },
  unreadable: { colour: "sindoor", label: "Keys cannot be read: enter them again" },
} as const

/** One provider: whether it is connected, its fields, a test, and the address it reports to. */
export function ProviderCard({ shown }: { shown: Shown }) {
  const { provider, label, about, needs, without, untold, status, locked, webhook, fields } = shown
  const mayConnect = useOffice().may("providers.connect")
  const [test, connect, disconnect] = [
    useChange(testProvider),
    useChange(connectProvider),
    useChange(disconnectProvider),
  ]
  const heading = useId()
  const outcome = useOutcome()
  const [isOpen, setOpen] = useState(false)
  const asking = useDialog(outcome.tell)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const mobile = useField("")
  useUnsavedChanges(Object.keys(typed).length > 0)
  const isSaved = status === "connected" || status === "unreadable"
  const mayTest = mayConnect && (isOpen || status === "connected")

  const { variables: pressed, mutate } = useMutation(
    (what: "test" | "save"): Promise<ApiResult<{ sentence: string }>> => {
      const chosen = fields.flatMap((field) =>
        field.choices ? [[field.name, shownValue(field)] as const] : [],
      )
      const values = isOpen ? { ...Object.fromEntries(chosen), ...typed } : undefined
      const input = { provider, values, mobile: mobile.value || undefined }
      return what === "save" ? connect(input) : test(input)
    },
    {
      onSuccess: ({ sentence }, what) => {
        outcome.tell(sentence)
        if (what === "test") return
        setTyped({})
        setOpen(false)
      },
      onError: ({ message }) => outcome.refuse(message),
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(isOpen ? "save" : "test")
  }

  return (
    <section
      aria-labelledby={heading}
      className="grid gap-4 rounded-lg border border-line p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={heading} className="text-lg">
            {label}
          </h2>
          <StatusDot colour={states[status].colour}>{states[status].label}</StatusDot>
        </div>
        <p className="text-ink-2">{about}</p>
        {without && <p className="text-sm text-ink-2">{without}</p>}
        {untold && (
          <p className="text-sm text-ink-2">
            {untold}{" "}
            <Link to="/office/settings/messages" className="link">
              All messages
            </Link>
          </p>
        )}
        {locked && (
          <p className="text-sm text-ink-2">
            Set on the server by the person who runs it, and changed there.
          </p>
        )}
        {shown.saved_at && (
          <p className="text-sm text-ink-2">
            Saved on {formatDay(shown.saved_at)}
            {shown.saved_by && ` by ${shown.saved_by}`}.
          </p>
        )}
      </div>
      {!locked && (isOpen || !isSaved) && (
        <div className="text-sm">
          <h3 className="pb-1 text-sm font-medium tracking-normal">Have at hand</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
      )}
      {webhook && (isOpen || status === "connected") && <Webhook address={webhook} label={label} />}
      {mayConnect && (
        <form method="post" noValidate aria-label={label} onSubmit={submit} className="grid gap-4">
          {isOpen && <Fields fields={fields} typed={typed} onType={setTyped} />}
          {provider === "sms" && mayTest && (
            <TextField
              label="Your mobile number"
              hint="The test sends a message to it."
              type="tel"
              autoComplete="tel-national"
              {...mobile}
            />
          )}
          {outcome.view}
          <div className="flex flex-wrap gap-3">
            {isOpen && (
              <Button look="primary" type="submit" busy={pressed === "save"} busyLabel="Testing">
                Save
              </Button>
            )}
            {mayTest && (
              <Button
                type={isOpen ? "button" : "submit"}
                busy={pressed === "test"}
                busyLabel="Testing"
                onClick={isOpen ? () => mutate("test") : undefined}
              >
                Test
              </Button>
            )}
            {!locked && !isOpen && (
              <Button look={isSaved ? "secondary" : "primary"} onClick={() => setOpen(true)}>
                {isSaved ? "Change keys" : "Connect"}
              </Button>
            )}
            {!locked && isSaved && !isOpen && (
              <Button look="quiet" onClick={() => asking.open(true)}>
                Disconnect
              </Button>
            )}
            {isOpen && (
              <Button
                look="quiet"
                onClick={() => {
                  setTyped({})
                  setOpen(false)
                }}
              >
                Cancel
              </Button>
            )}
          </div>
        </form>
      )}
      {asking.subject && (
        <ActionDialog
          {...asking.props}
          title={`Disconnect ${label}?`}
          confirm="Disconnect"
          act={() => disconnect({ provider })}
          done={({ sentence }) => sentence}
        >
          <p>Its keys are removed from the shop. To connect it again, enter them again.</p>
        </ActionDialog>
      )}
    </section>
  )
}

/** Optional fields, such as 30 templates, are behind one line. */
function Fields(props: {
  fields: ShownField[]
  typed: Record<string, string>
  onType: (typed: Record<string, string>) => void
}) {
  const { fields, typed, onType } = props
  const shown = (field: ShownField) => (
    <ProviderField
      key={field.name}
      field={field}
      typed={typed[field.name]}
      onType={(value) => onType({ ...typed, [field.name]: value })}
    />
  )
  const optional = fields.filter((field) => field.optional)
  const isMany = optional.length > 3
  return (
    <>
      {fields.filter((field) => !(field.optional && isMany)).map(shown)}
      {isMany && (
        <details>
          <summary className="link min-h-tap py-2.5">
            Templates that can follow ({optional.filter((one) => one.is_saved).length} of{" "}
            {optional.length} saved)
          </summary>
          <p className="pb-3 text-sm text-ink-2">
            Without its template a message goes by e-mail, to shoppers who confirmed an address.
          </p>
          <div className="grid gap-4">{optional.map(shown)}</div>
        </details>
      )}
    </>
  )
}

function ProviderField(props: {
  field: ShownField
  typed: string | undefined
  onType: (value: string) => void
}) {
  const { field, typed, onType } = props
  const { label, kind, choices, is_saved, end, optional } = field
  const isSecret = kind === "secret"
  const saved =
    isSecret && is_saved ? `Saved${end && `, ends with ${end}`}. Leave it empty to keep it.` : null
  return (
    <ChoiceOrTextField
      label={label}
      hint={[field.hint, saved].filter(Boolean).join(" ") || undefined}
      optional={optional}
      choices={choices ?? undefined}
      // A password at a provider is not that of this site.
      {...(isSecret && { type: "password", autoComplete: "new-password" })}
      autoCapitalize="none"
      spellCheck={false}
      value={typed ?? shownValue(field)}
      onChange={onType}
    />
  )
}

/** What is stored, or the first choice. */
const shownValue = ({ value, choices }: ShownField): string =>
  value || Object.keys(choices ?? {})[0] || ""

function Webhook({ address, label }: { address: string; label: string }) {
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="text-ink-2">Enter this webhook address at {label}:</p>
      <code className="min-w-0 wrap-anywhere select-all">{address}</code>
      <CopyButton text={address} label="Copy address" />
    </div>
  )
}
