import { type ReactNode, useState } from "react"
import { previewHome, publishHome, showHome } from "#contract/catalogue/operations/home.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { type HomeBlock, homeBlockTypes, MAX_HOME_BLOCKS } from "#domain/catalogue/home-block.ts"
import { ok } from "#domain/core/result.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { DialogButton } from "../../shared/action-dialog.tsx"
import { SortableList } from "../../shared/catalogue/sortable-list.tsx"
import { EditorColumns, PagePreview, useEditor } from "../../shared/editor.tsx"
import { LoadFailure } from "../../shared/load-failure.tsx"
import { useOffice } from "../../shared/office-session.tsx"
import { Part } from "../../shared/part.tsx"
import { useShopPreviews } from "../../shared/shop-preview.ts"
import { useDebouncedValue } from "../../shared/use-debounced-value.ts"
import { Loading, useChange, useOperation } from "../../shared/use-operation.tsx"
import { useOutcome } from "../../shared/use-outcome.tsx"
import { VersionsPart } from "../../shared/versions-part.tsx"
import { publishedWords } from "../pages/page-words.ts"
import { BlockFields } from "./block-fields.tsx"
import { blockName, blockWords, newBlock, type OfficeHome, seasonWords } from "./block-words.ts"

/** The blocks of the home page with a preview, and its versions. */
export function HomeEditor({ canChange }: { canChange: boolean }) {
  const { value, ...loading } = useOperation(showHome, {})
  return (
    <>
      <Loading {...loading} value={value} className="h-96" />
      {value && <Editor home={value} canChange={canChange} />}
    </>
  )
}

type Remark = OperationReply<typeof previewHome>["notes"][number]

function Editor({ home, canChange }: { home: OfficeHome; canChange: boolean }) {
  const outcome = useOutcome()
  const editor = useEditor(home, ({ blocks }) => ({ blocks }), outcome)
  const { stored, isDirty } = editor
  const { blocks } = editor.draft
  const setBlocks = (next: HomeBlock[] | ((had: HomeBlock[]) => HomeBlock[])) =>
    editor.setDraft((had) => ({ blocks: typeof next === "function" ? next(had.blocks) : next }))
  const [opened, setOpened] = useState<string | null>(null)
  const { run } = useOffice()
  const publish = useChange(publishHome)
  const { HomePage } = useShopPreviews()
  const preview = useOperation(previewHome, { blocks: useDebouncedValue(blocks) })
  const problems = preview.value?.problems ?? []
  const [newest] = home.versions

  const change = (id: string, changed: Partial<HomeBlock>) =>
    setBlocks((had) => had.map((block) => (block.id === id ? { ...block, ...changed } : block)))

  function remove(block: HomeBlock) {
    const at = blocks.indexOf(block)
    setBlocks(blocks.toSpliced(at, 1))
    outcome.tell(`Removed “${blockName(block)}”.`, () => {
      setBlocks((now) => now.toSpliced(at, 0, block))
      outcome.tell(`“${blockName(block)}” is back.`)
    })
  }

  const press = () =>
    editor.send(
      "publish",
      async () => {
        const done = await publish({ blocks, seen: stored.version })
        return done.ok ? ok({ ...home, ...done.value, blocks }) : done
      },
      () => "Published. Visitors see this home page now.",
    )

  return (
    <EditorColumns
      preview={
        <PagePreview>{preview.value && <HomePage replies={preview.value.replies} />}</PagePreview>
      }
      after={
        canChange && (
          <VersionsPart
            rows={home.versions.map(({ version, published_at: at, published_by: by }) => ({
              ...{ version, name: `Version ${version}`, about: publishedWords(at, by) },
              isShown: version === newest?.version,
            }))}
            restore={async (version, name) =>
              editor.restore(await run(showHome, { version }), name)
            }
          />
        )
      }
    >
      <div className="min-w-0">
        <Part
          title="Blocks"
          aside={
            canChange && (
              <DialogButton
                disabled={blocks.length >= MAX_HOME_BLOCKS}
                dialog={({ onClose }) => (
                  <AddDialog
                    onClose={onClose}
                    onAdd={(block) => {
                      onClose()
                      setBlocks([...blocks, block])
                      setOpened(block.id)
                    }}
                  />
                )}
              >
                Add a block
              </DialogButton>
            )
          }
        >
          <div className="grid gap-3">
            {outcome.view}
            <SortableList
              label="Blocks in their order"
              items={blocks.map(({ id }) => id)}
              nameOf={(id) => blockName(blocks.find((block) => block.id === id)!)}
              onOrder={(order) =>
                setBlocks(order.map((id) => blocks.find((block) => block.id === id)!))
              }
              render={(id) => {
                const block = blocks.find((one) => one.id === id)!
                const about = (remarks: Remark[] = []) =>
                  remarks.filter((one) => one.block === id).map((one) => one.sentence)
                return (
                  <BlockRow
                    block={block}
                    canChange={canChange}
                    problems={about(problems)}
                    notes={about(preview.value?.notes)}
                    isOpen={opened === id}
                    onToggle={() => setOpened(opened === id ? null : id)}
                    onHide={() => change(id, { isHidden: !block.isHidden })}
                    onRemove={() => remove(block)}
                  >
                    <BlockFields
                      block={block}
                      targets={{ pages: home.pages, products: preview.value?.products ?? [] }}
                      onChange={(changed) => change(id, changed)}
                    />
                  </BlockRow>
                )
              }}
            />
            {blocks.length === 0 && (
              <p className="text-ink-2">Your home page has no blocks yet. Add the first one.</p>
            )}
            {preview.failure && <LoadFailure failure={preview.failure} reload={preview.reload} />}
            {isDirty && problems.length > 0 && (
              <Notice look="caution">
                Before you can publish, change the blocks with a remark in red.
              </Notice>
            )}
            {canChange && (
              <div className="flex flex-wrap items-center gap-3">
                <Button
                  look="primary"
                  busy={editor.sending !== null}
                  busyLabel="Publishing"
                  disabled={!isDirty}
                  onClick={press}
                >
                  Publish
                </Button>
                <ButtonLink look="quiet" to="/" target="_blank">
                  Open in the shop
                </ButtonLink>
                {isDirty && <p className="text-sm font-medium">Not published yet</p>}
              </div>
            )}
          </div>
        </Part>
      </div>
    </EditorColumns>
  )
}

function BlockRow(props: {
  block: HomeBlock
  canChange: boolean
  problems: string[]
  notes: string[]
  isOpen: boolean
  onToggle: () => void
  onHide: () => void
  onRemove: () => void
  children: ReactNode
}) {
  const { block, canChange, isOpen } = props
  const name = blockName(block)
  const season = seasonWords(block, new Date())
  const action = (verb: string, onClick: () => void, state: { "aria-expanded"?: boolean } = {}) => (
    <Button look="quiet" aria-label={`${verb} ${name}`} onClick={onClick} {...state}>
      {verb}
    </Button>
  )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 py-1">
          <p className="font-medium wrap-break-word">{name}</p>
          {season && <p className="text-sm text-ink-2">{season}</p>}
        </div>
        {canChange && (
          <div className="flex flex-wrap">
            {action(isOpen ? "Close" : "Edit", props.onToggle, { "aria-expanded": isOpen })}
            {action(block.isHidden ? "Show" : "Hide", props.onHide)}
            {action("Remove", props.onRemove)}
          </div>
        )}
      </div>
      {props.problems.map((problem) => (
        <p key={problem} className="text-sm wrap-break-word text-sindoor">
          {problem}
        </p>
      ))}
      {props.notes.map((note) => (
        <p key={note} className="text-sm wrap-break-word text-ink-2">
          {note}
        </p>
      ))}
      {isOpen && props.children}
    </div>
  )
}

/** The types of blocks, each with a sentence. */
function AddDialog(props: { onClose: () => void; onAdd: (block: HomeBlock) => void }) {
  return (
    <Dialog title="Add a block" onClose={props.onClose}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {homeBlockTypes.map((type) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => props.onAdd(newBlock(type))}
              className="h-full w-full rounded-md border border-line px-4 py-3 text-left hover:bg-sunk"
            >
              <span className="block font-medium">{blockWords[type].label}</span>
              <span className="block text-sm text-ink-2">{blockWords[type].about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
