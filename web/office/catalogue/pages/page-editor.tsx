import { useEffect, useState } from "react"
import { useNavigate, useParams } from "react-router"
import {
  deletePage,
  previewPage,
  publishPage,
  savePage,
  showPage,
  unpublishPage,
} from "#contract/catalogue/operations/pages.ts"
import { PageView } from "#web/shared/catalogue/pages/page-view.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { ActionDialog } from "../../shared/action-dialog.tsx"
import { BackLink } from "../../shared/back-link.tsx"
import { LoadFailure } from "../../shared/load-failure.tsx"
import { Loading } from "../../shared/loading.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { OperationButton } from "../../shared/operation-button.tsx"
import { PreviewFrame } from "../../shared/preview-frame.tsx"
import { useLater } from "../../shared/use-later.ts"
import { useChange, useOperation, withSentence } from "../../shared/use-operation.ts"
import { type OutcomeView, useOutcome } from "../../shared/use-outcome.tsx"
import { useUnsavedChanges } from "../../shared/use-unsaved-changes.tsx"
import { VersionsPart } from "../../shared/versions-part.tsx"
import { PageFields } from "./page-fields.tsx"
import { type OfficeShopPage, pageStateWords, publishedWords, versionRows } from "./page-words.ts"

/** One page: its text with a preview, and its versions. */
export default function PageEditorPage() {
  const { key = "" } = useParams()
  const { value, ...loading } = useOperation(showPage, { key })
  const outcome = useOutcome()
  const page = value?.key === key ? value : null
  return (
    <>
      <BackLink to="/office/pages">All pages</BackLink>
      <h1 className="pb-1 text-2xl wrap-break-word">{page?.title ?? "Page"}</h1>
      <Loading {...loading} value={page} className="h-96" />
      {page && <Editor key={page.key} page={page} outcome={outcome} />}
    </>
  )
}

function Editor({ page, outcome }: { page: OfficeShopPage; outcome: OutcomeView }) {
  const { key } = page
  const [words, setWords] = useState({ title: page.title, text: page.text, footer: page.footer })
  /** What is stored; the page's data may still be that of before the last save. */
  const [stored, setStored] = useState(page)
  const [busy, setBusy] = useState<"save" | "publish" | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const navigate = useNavigate()
  const { run } = useOffice()
  const save = useChange(savePage)
  const publish = useChange(publishPage)
  const remove = useChange(deletePage)
  const previewed = useLater(words)
  const preview = useOperation(previewPage, { key, title: previewed.title, text: previewed.text })
  const isDirty =
    words.title !== stored.title || words.text !== stored.text || words.footer !== stored.footer
  useUnsavedChanges(isDirty && !isDeleted)
  const problems = preview.value?.problems ?? []

  // Once it is deleted, nothing is asked about unsaved changes.
  useEffect(() => {
    if (isDeleted) void navigate("/office/pages", { replace: true })
  }, [isDeleted, navigate])

  async function press(what: "save" | "publish") {
    if (busy) return
    setBusy(what)
    const change = what === "save" ? save : publish
    const done = await change({ key, ...words, seen: stored.seen ?? "" })
    setBusy(null)
    if (!done.ok) return outcome.refuse(done.failure.message)
    setStored(done.value)
    setWords({ title: done.value.title, text: done.value.text, footer: done.value.footer })
    outcome.tell(
      what === "publish"
        ? "Published. Visitors see this text now."
        : done.value.published_at || page.standard
          ? "Saved. Visitors see the text of before until you publish it."
          : "Saved as a draft. Visitors don't see it.",
    )
  }

  return (
    <>
      <p className="pb-4 text-ink-2">
        {pageStateWords(stored.state)}
        {stored.published_at &&
          `, published ${publishedWords(stored.published_at, stored.published_by)}`}
        {isDirty && <span className="font-medium text-ink">. Not saved yet</span>}
      </p>
      {outcome.view}
      {stored.original_changed && (
        <Notice look="caution">
          An update of the shop brought another text for this page. Restore the text that came with
          the shop under Versions to compare it, and publish yours again.
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-8 pt-2 xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <PageFields
            words={words}
            values={preview.value?.values ?? []}
            needs={preview.value?.needs ?? []}
            onChange={(changed) => setWords({ ...words, ...changed })}
          />
          {!page.standard && (
            <Checkbox
              label="Link to it in the footer"
              checked={words.footer}
              onChange={({ target }) => setWords({ ...words, footer: target.checked })}
            />
          )}
          {problems.length > 0 && words.text !== "" && (
            <Notice look="caution">
              <p className="font-medium">Before you can publish</p>
              <ul className="list-disc pl-4">
                {problems.map((problem) => (
                  <li key={problem} className="wrap-break-word">
                    {problem}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {preview.failure && <LoadFailure failure={preview.failure} reload={preview.reload} />}
          <div className="flex flex-wrap gap-3">
            <Button
              size="sm"
              busy={busy === "publish"}
              busyLabel="Publishing"
              onClick={() => void press("publish")}
            >
              Publish
            </Button>
            <Button
              look="secondary"
              size="sm"
              busy={busy === "save"}
              busyLabel="Saving"
              onClick={() => void press("save")}
            >
              Save without publishing
            </Button>
            {(page.standard || stored.published_at) && (
              <ButtonLink look="quiet" size="sm" to={page.path} target="_blank">
                Open in the shop
              </ButtonLink>
            )}
            {!page.standard && stored.published_at && (
              <OperationButton
                operation={unpublishPage}
                input={{ key }}
                look="quiet"
                onDone={() => {
                  setStored({ ...stored, state: "draft", published_at: null, published_by: null })
                  outcome.tell(
                    "Visitors don't see this page any more. Publish it to show it again.",
                  )
                }}
                onRefused={outcome.refuse}
              >
                Unpublish
              </OperationButton>
            )}
            {!page.standard && (
              <Button look="quiet" size="sm" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            )}
          </div>
        </div>
        <div className="min-w-0 self-start xl:sticky xl:top-4">
          {preview.value ? (
            <PreviewFrame>
              <PageView page={preview.value.page} />
            </PreviewFrame>
          ) : (
            <Skeleton className="h-96" />
          )}
        </div>
        <VersionsPart
          rows={versionRows({ ...page, ...stored })}
          restore={async (version, name) => {
            const earlier = await run(showPage, { key, version })
            if (!earlier.ok) return outcome.refuse(earlier.failure.message)
            const { title, text } = earlier.value
            setWords({ ...words, title, text })
            outcome.tell(`${name} is in the editor. Publish it to show it to visitors.`, () =>
              setWords(words),
            )
            scrollTo({ top: 0 })
          }}
        />
      </div>
      {isDeleting && (
        <ActionDialog
          title={`Delete “${page.title}”?`}
          confirm="Delete page"
          onClose={() => setDeleting(false)}
          onDone={() => setDeleted(true)}
          act={async () => withSentence(await remove({ key }), "Deleted.")}
        >
          <p>
            Its text and all its versions are deleted for good, and links to {page.path} lead to
            nothing.
          </p>
        </ActionDialog>
      )}
    </>
  )
}
