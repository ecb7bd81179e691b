import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import { writeNewsletter } from "#contract/messages/operations/newsletters.ts"
import { Button } from "#web/ui/button.tsx"
import { focusFirstProblem } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { BackLink } from "../../shared/back-link.tsx"
import { useAction } from "../../shared/use-action.ts"
import { useChange } from "../../shared/use-operation.ts"
import { useUnsavedChanges } from "../../shared/use-unsaved-changes.tsx"
import { emptyNewsletter, type NewsletterProblems, newsletterProblems } from "./newsletter-draft.ts"
import { NewsletterFields, NewsletterPreview } from "./newsletter-fields.tsx"

/** Creates a newsletter as a draft: it is sent only from its own page. */
export default function NewNewsletterPage() {
  const navigate = useNavigate()
  const add = useChange(writeNewsletter)
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(emptyNewsletter)
  const [problems, setProblems] = useState<NewsletterProblems>({})
  const [refusal, setRefusal] = useState<string | null>(null)

  const release = useUnsavedChanges(draft !== emptyNewsletter)

  const { busy, run: submit } = useAction(async () => {
    setRefusal(null)
    const found = newsletterProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(form.current)
    const added = await add(draft)
    if (!added.ok) return setRefusal(added.failure.message)
    release()
    const done = "Saved as a draft. It is not sent until you send it."
    await navigate(`/office/newsletter/${added.value.id}`, { replace: true, state: { done } })
  })

  return (
    <>
      <BackLink to="/office/newsletter">All newsletters</BackLink>
      <h1 className="pb-4 text-2xl">New newsletter</h1>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <form
          ref={form}
          method="post"
          onSubmit={submit}
          noValidate
          className="grid min-w-0 content-start gap-4"
        >
          <NewsletterFields draft={draft} problems={problems} onChange={setDraft} />
          {refusal && <Notice look="error">{refusal}</Notice>}
          <div>
            <Button type="submit" size="sm" busy={busy} busyLabel="Saving">
              Save the draft
            </Button>
          </div>
        </form>
        <NewsletterPreview draft={draft} />
      </div>
    </>
  )
}
