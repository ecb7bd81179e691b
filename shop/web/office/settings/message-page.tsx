import { useEffect, useRef, useState } from "react"
import { useParams } from "react-router"
import type { ApiResult } from "#contract/core/api-result.ts"
import { setMessage, showMessage, testMessage } from "#contract/messages/operations/messages.ts"
import { paragraphsOf } from "#domain/core/text.ts"
import { fieldWords } from "#domain/office/audit-words.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { EmailPreview } from "../shared/email-preview.tsx"
import { Facts } from "../shared/facts.tsx"
import { TextAreaField } from "../shared/fields.tsx"
import { BackLink } from "../shared/links.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { Part } from "../shared/part.tsx"
import { Loading, useChange, useOperation } from "../shared/use-operation.tsx"
import { type OutcomeView, useOutcome } from "../shared/use-outcome.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import { type OfficeMessage, sentWhen, textWords } from "./message-reply.ts"

/** One message: its text message and its e-mail, with the owner's addition. */
export default function MessagePage() {
  // The server refuses one that does not exist.
  const kind = (useParams().kind ?? "") as OfficeMessage["kind"]
  const { value, ...loading } = useOperation(showMessage, { kind })
  const outcome = useOutcome()
  const message = value?.kind === kind ? value : null
  return (
    <>
      <BackLink to="/office/settings/messages">All messages</BackLink>
      <h1 className="pb-1 text-2xl">{message?.label ?? "Message"}</h1>
      {message && <p className="max-w-read pb-4 text-ink-2">{sentWhen(message)}</p>}
      {outcome.view}
      <Loading {...loading} value={message} className="h-64" />
      {message?.by_text != null && <TextMessage message={message} />}
      {message?.email && (
        <Email key={message.kind} message={message} email={message.email} outcome={outcome} />
      )}
    </>
  )
}

function TextMessage({ message }: { message: OfficeMessage }) {
  const { by_text, template_id, variables, unsent } = message
  return (
    <div className="pb-8">
      <Part title="Text message">
        <Facts
          facts={[
            ["Sent", textWords(by_text)],
            ["Not sent in 30 days", String(unsent)],
            ["DLT template", template_id ?? "Not set. Enter it under Providers."],
            ["Filled in for each shopper", variables.map(fieldWords).join(", ") || "Nothing"],
          ]}
        />
      </Part>
    </div>
  )
}

function Email(props: {
  message: OfficeMessage
  email: NonNullable<OfficeMessage["email"]>
  outcome: OutcomeView
}) {
  const { message, email, outcome } = props
  const { kind, addition } = message
  const { may } = useOffice()
  const set = useChange(setMessage)
  const test = useChange(testMessage)
  const [typed, setTyped] = useState(addition)
  /** The page's data may still be that of before the last save. */
  const stored = useRef(addition)
  useUnsavedChanges(typed.trim() !== addition.trim())
  const added = paragraphsOf(addition).length
  const own = email.paragraphs.slice(0, email.paragraphs.length - added)

  useEffect(() => {
    stored.current = addition
  }, [addition])

  async function save(what: "save" | "test"): Promise<ApiResult<unknown>> {
    const before = stored.current
    const saved = await set({ kind, addition: typed })
    if (!saved.ok) return saved
    stored.current = saved.value.addition
    if (what === "save") {
      outcome.tell("Saved. New e-mails will include it.", () => void undo(before))
      return saved
    }
    const sent = await test({ kind })
    if (sent.ok) outcome.tell(`Saved, and sent to ${sent.value.to}.`)
    return sent
  }

  const { variables: pressed, mutate } = useMutation(save, {
    onError: ({ message }) => outcome.refuse(message),
  })

  async function undo(before: string) {
    setTyped(before)
    const back = await set({ kind, addition: before })
    if (!back.ok) return outcome.refuse(back.failure.message)
    stored.current = back.value.addition
    outcome.tell("The change is undone.")
  }

  return (
    <Part title="E-mail">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 content-start gap-4">
          <TextAreaField
            label="Your text"
            optional
            hint="It is added below the standard text. Leave an empty line to start a new paragraph."
            rows={6}
            maxLength={1000}
            readOnly={!may("settings.change")}
            value={typed}
            onChange={setTyped}
          />
          {may("settings.change") && (
            <div className="flex flex-wrap gap-3">
              <Button
                look="primary"
                busy={pressed === "save"}
                busyLabel="Saving"
                onClick={() => mutate("save")}
              >
                Save
              </Button>
              <Button busy={pressed === "test"} busyLabel="Sending" onClick={() => mutate("test")}>
                Send a test to me
              </Button>
            </div>
          )}
        </div>
        <EmailPreview email={{ ...email, paragraphs: [...own, ...paragraphsOf(typed)] }} />
      </div>
    </Part>
  )
}
