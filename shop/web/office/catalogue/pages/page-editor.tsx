import { useParams } from "react-router"
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
import { Notice } from "#web/ui/notice.tsx"
import { DeleteButton, EditorColumns, PagePreview, useEditor } from "../../shared/editor.tsx"
import { CheckField, fieldsOf } from "../../shared/fields.tsx"
import { BackLink } from "../../shared/links.tsx"
import { LoadFailure } from "../../shared/load-failure.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { useDebouncedValue } from "../../shared/use-debounced-value.ts"
import { Loading, useChange, useOperation } from "../../shared/use-operation.tsx"
import { OperationButton, type OutcomeView, useOutcome } from "../../shared/use-outcome.tsx"
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
  const editor = useEditor(page, ({ title, text, footer }) => ({ title, text, footer }), outcome)
  const { stored, draft: words, change, isDirty, sending } = editor
  const { run } = useOffice()
  const save = useChange(savePage)
  const publish = useChange(publishPage)
  const remove = useChange(deletePage)
  const previewed = useDebouncedValue(words)
  const preview = useOperation(previewPage, { key, title: previewed.title, text: previewed.text })
  const problems = preview.value?.problems ?? []
  const input = { key, ...words, seen: stored.seen ?? "" }

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
      <EditorColumns
        preview={
          <PagePreview>{preview.value && <PageView page={preview.value.page} />}</PagePreview>
        }
        after={
          <VersionsPart
            rows={versionRows({ ...page, ...stored })}
            restore={async (version, name) => {
              const { footer } = words
              editor.restore(await run(showPage, { key, version }), name, { footer })
            }}
          />
        }
      >
        <div className="grid min-w-0 content-start gap-4">
          <PageFields
            words={words}
            values={preview.value?.values ?? []}
            needs={preview.value?.needs ?? []}
            onChange={change}
          />
          {!page.standard && (
            <CheckField label="Link to it in the footer" {...fieldsOf(words, change)("footer")} />
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
              look="primary"
              busy={sending === "publish"}
              busyLabel="Publishing"
              onClick={() =>
                editor.send(
                  "publish",
                  () => publish(input),
                  () => "Published. Visitors see this text now.",
                )
              }
            >
              Publish
            </Button>
            <Button
              busy={sending === "save"}
              busyLabel="Saving"
              onClick={() =>
                editor.send(
                  "save",
                  () => save(input),
                  (saved) =>
                    saved.published_at || page.standard
                      ? "Saved. Visitors see the earlier text until you publish this one."
                      : "Saved as a draft. Visitors don't see it.",
                )
              }
            >
              Save without publishing
            </Button>
            {(page.standard || stored.published_at) && (
              <ButtonLink look="quiet" to={page.path} target="_blank">
                Open in the shop
              </ButtonLink>
            )}
            {!page.standard && stored.published_at && (
              <OperationButton
                operation={unpublishPage}
                input={{ key }}
                look="quiet"
                onDone={() => {
                  const draft = { state: "draft", published_at: null, published_by: null } as const
                  editor.setStored({ ...stored, ...draft })
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
              <DeleteButton
                title={`Delete “${page.title}”?`}
                confirm="Delete page"
                list="/office/pages"
                release={editor.release}
                remove={() => remove({ key })}
              >
                Its text and all its versions are deleted for good, and links to {page.path} lead to
                nothing.
              </DeleteButton>
            )}
          </div>
        </div>
      </EditorColumns>
    </>
  )
}
