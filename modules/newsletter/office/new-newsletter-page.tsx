import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import { BackLink } from "#web/office/shared/links.tsx"
import { useChange } from "#web/office/shared/use-operation.tsx"
import { useUnsavedChanges } from "#web/office/shared/use-unsaved-changes.tsx"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { focusFirstProblem } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { writeNewsletter } from "../contract/operations.ts"
import { emptyNewsletter, type NewsletterProblems, newsletterProblems } from "./newsletter-draft.ts"
import { NewsletterFields, NewsletterPreview } from "./newsletter-fields.tsx"

/** Creates a newsletter as a draft: it is sent only from its own page. */
export default function NewNewsletterPage() {
  const navigate = useNavigate()
  const add = useChange(writeNewsletter)
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(emptyNewsletter)
  const [problems, setProblems] = useState<NewsletterProblems>({})

  const release = useUnsavedChanges(draft !== emptyNewsletter)

  async function save() {
    const found = newsletterProblems(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) return add(draft)
    focusFirstProblem(form.current)
    return null
  }

  const { isPending, problem, submit } = useMutation(save, {
    onSuccess: ({ id }) => {
      release()
      const done = "Saved as a draft. It is not sent until you send it."
      return navigate(`/office/newsletter/${id}`, { replace: true, state: { done } })
    },
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
          {problem && <Notice look="error">{problem}</Notice>}
          <div>
            <Button look="primary" type="submit" busy={isPending} busyLabel="Saving">
              Save the draft
            </Button>
          </div>
        </form>
        <NewsletterPreview draft={draft} />
      </div>
    </>
  )
}
