import { useState } from "react"
import { useParams } from "react-router"
import { type ApiResult, badRequest } from "#contract/core/api-result.ts"
import { ActionDialog, type ActionProps, useDialog } from "#web/office/shared/action-dialog.tsx"
import { DoneNotice } from "#web/office/shared/done-notice.tsx"
import { DeleteButton } from "#web/office/shared/editor.tsx"
import { TextField, useField } from "#web/office/shared/fields.tsx"
import { BackLink } from "#web/office/shared/links.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Loading, useChange, useOperation } from "#web/office/shared/use-operation.tsx"
import { OperationButton, type OutcomeView, useOutcome } from "#web/office/shared/use-outcome.tsx"
import { useUnsavedChanges } from "#web/office/shared/use-unsaved-changes.tsx"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Radios } from "#web/ui/radios.tsx"
import { usePolling } from "#web/ui/use-polling.ts"
import {
  countSubscribers,
  deleteNewsletter,
  editNewsletter,
  endNewsletter,
  sendNewsletter,
  showNewsletter,
  testNewsletter,
} from "../contract/operations.ts"
import { NEWSLETTER_DELAY_MINUTES } from "../rules/newsletter.ts"
import { draftOf, type NewsletterProblems, newsletterProblems } from "./newsletter-draft.ts"
import { NewsletterFields, NewsletterPreview } from "./newsletter-fields.tsx"
import {
  newsletterMoment,
  newsletterStateWords,
  type OfficeNewsletter,
  readers,
} from "./newsletter-reply.ts"

/** Progress while it is scheduled or being sent. */
const RELOAD_MS = 5_000

/** One newsletter: its text while it is a draft, and its progress once it was sent. */
export default function OneNewsletterPage() {
  const { id = "" } = useParams()
  const { value, ...loading } = useOperation(showNewsletter, { id })
  const outcome = useOutcome()
  const newsletter = value?.id === id ? value : null
  const moves = newsletter?.state === "scheduled" || newsletter?.state === "sending"
  usePolling(loading.reload, RELOAD_MS, moves)

  return (
    <>
      <BackLink to="/office/newsletter">All newsletters</BackLink>
      <h1 className="pb-2 text-2xl wrap-break-word">{newsletter?.subject ?? "Newsletter"}</h1>
      {newsletter?.state === "draft" && <DoneNotice />}
      {outcome.view}
      <Loading {...loading} value={newsletter} className="h-64" />
      {newsletter?.state === "draft" && (
        <Draft key={newsletter.id} newsletter={newsletter} outcome={outcome} />
      )}
      {newsletter && newsletter.state !== "draft" && (
        <Progress newsletter={newsletter} outcome={outcome} />
      )}
    </>
  )
}

function Draft({ newsletter, outcome }: { newsletter: OfficeNewsletter; outcome: OutcomeView }) {
  const { id } = newsletter
  const { may } = useOffice()
  const change = useChange(editNewsletter)
  const test = useChange(testNewsletter)
  const remove = useChange(deleteNewsletter)
  const [draft, setDraft] = useState(() => draftOf(newsletter))
  const [problems, setProblems] = useState<NewsletterProblems>({})
  const sending = useDialog(outcome.tell)
  const release = useUnsavedChanges(JSON.stringify(draft) !== JSON.stringify(draftOf(newsletter)))

  /** Exactly the text on the page is sent. */
  async function save(what: "save" | "test" | "send"): Promise<ApiResult<unknown>> {
    const found = newsletterProblems(draft)
    setProblems(found)
    const [first] = Object.values(found)
    if (first) return badRequest(first)
    const saved = await change({ id, ...draft })
    if (!saved.ok || what === "send") return saved
    if (what === "save") {
      outcome.tell("Saved.")
      return saved
    }
    const sent = await test({ id })
    if (sent.ok)
      outcome.tell(`Sent to ${sent.value.to}. Check it before you send it to all readers.`)
    return sent
  }

  const { variables: pressed, mutate } = useMutation(save, {
    onSuccess: (_, what) => what === "send" && sending.open(true),
    onError: ({ message }) => outcome.refuse(message),
  })

  if (!may("offers.change")) return <NewsletterPreview draft={draft} />
  return (
    <div className="grid gap-x-12 gap-y-8 pt-3 lg:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 content-start gap-4">
        <NewsletterFields draft={draft} problems={problems} onChange={setDraft} />
        <div className="flex flex-wrap gap-3">
          <Button busy={pressed === "save"} busyLabel="Saving" onClick={() => mutate("save")}>
            Save the draft
          </Button>
          <Button busy={pressed === "test"} busyLabel="Sending" onClick={() => mutate("test")}>
            Send a test to me
          </Button>
          <Button look="primary" onClick={() => mutate("send")}>
            Send to all readers
          </Button>
          <DeleteButton
            title="Delete this newsletter?"
            confirm="Delete"
            list="/office/newsletter"
            release={release}
            remove={() => remove({ id })}
          >
            Its text is deleted too.
          </DeleteButton>
        </div>
      </div>
      <NewsletterPreview draft={draft} />
      {sending.subject && <SendDialog id={id} {...sending.props} />}
    </div>
  )
}

function SendDialog({ id, ...dialog }: ActionProps & { id: string }) {
  const send = useChange(sendNewsletter)
  const counts = useOperation(countSubscribers, {})
  const when = useField<"soon" | "later">("soon")
  const isLater = when.value === "later"
  const at = useField("")
  const count = counts.value?.addresses ?? null

  return (
    <ActionDialog
      {...dialog}
      title="Send to all readers?"
      confirm="Send"
      // The input is Indian time.
      act={() => send({ id, ...(isLater && { at: at.value && `${at.value}:00+05:30` }) })}
      done={({ note }) => note}
    >
      <p>
        {count === null ? "Every subscriber gets it." : `It goes to ${readers(count)}.`} E-mails
        already sent cannot be recalled.
      </p>
      <Radios
        label="When"
        choices={{ soon: `In ${NEWSLETTER_DELAY_MINUTES} minutes`, later: "Later" }}
        {...when}
      />
      {isLater && (
        <TextField label="Day and time" hint="In Indian time." type="datetime-local" {...at} />
      )}
    </ActionDialog>
  )
}

function Progress({ newsletter, outcome }: { newsletter: OfficeNewsletter; outcome: OutcomeView }) {
  const { may } = useOffice()
  const { id, state, sent, recipients } = newsletter
  const when = newsletterMoment(newsletter)
  const sentence: Record<string, string> = {
    scheduled: `It goes out on ${when}.`,
    sending: "It goes out now.",
    sent: `It went out to ${readers(sent ?? 0)} by ${when}.`,
    stopped: `It was stopped on ${when}, after ${readers(sent ?? 0)}.`,
  }
  return (
    <div className="grid gap-x-12 gap-y-6 pt-3 lg:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 content-start gap-4">
        <p>
          <span className="font-medium">{newsletterStateWords(state)}.</span> {sentence[state]}
        </p>
        {state === "sending" && recipients !== null && (
          <div>
            <progress
              aria-label="Sent"
              max={Math.max(1, recipients)}
              value={sent ?? 0}
              className="w-full accent-peacock"
            />
            <p className="text-sm text-ink-2 tabular-nums">
              {sent ?? 0} of {recipients}
            </p>
          </div>
        )}
        {may("offers.change") && (state === "scheduled" || state === "sending") && (
          <div>
            <OperationButton
              operation={endNewsletter}
              input={{ id }}
              onDone={() =>
                outcome.tell(
                  state === "scheduled"
                    ? "Unscheduled. It is a draft again."
                    : "Stopped. No more e-mails go out.",
                )
              }
              onRefused={outcome.refuse}
            >
              {state === "scheduled" ? "Unschedule" : "Stop sending"}
            </OperationButton>
          </div>
        )}
      </div>
      <NewsletterPreview draft={draftOf(newsletter)} />
    </div>
  )
}
