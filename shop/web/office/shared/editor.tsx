import { type ReactNode, useState } from "react"
import { useNavigate } from "react-router"
import type { ApiResult } from "#contract/core/api-result.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { ActionButton } from "./action-dialog.tsx"
import { PreviewFrame } from "./preview-frame.tsx"
import type { OutcomeView } from "./use-outcome.tsx"
import { useUnsavedChanges } from "./use-unsaved-changes.tsx"

interface Sending<Stored> {
  button: string
  store: () => Promise<ApiResult<Stored>>
  /** What visitors see then. */
  done: (stored: Stored) => string
}

/**
 * The draft of something that is stored: leaving the page asks about it until it is sent.
 * @param opened what is edited; `stored` is newer once the draft was sent
 * @param draftOf the part of it that is edited
 */
export function useEditor<Stored, Draft>(
  opened: Stored,
  draftOf: (stored: Stored) => Draft,
  outcome: OutcomeView,
) {
  const [stored, setStored] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(stored))
  const release = useUnsavedChanges(isDirty)

  const { variables, mutate } = useMutation(({ store }: Sending<Stored>) => store(), {
    onSuccess: (changed, { done }) => {
      setStored(changed)
      setDraft(draftOf(changed))
      outcome.tell(done(changed))
    },
    onError: ({ message }) => outcome.refuse(message),
  })

  /** Puts an earlier version into the editor; Undo brings back what was in it. */
  function restore(earlier: ApiResult<Stored>, name: string, kept?: Partial<Draft>) {
    if (!earlier.ok) return outcome.refuse(earlier.failure.message)
    setDraft({ ...draftOf(earlier.value), ...kept })
    outcome.tell(`${name} is in the editor. Publish it to show it to visitors.`, () =>
      setDraft(draft),
    )
    scrollTo({ top: 0 })
  }

  const change = (part: Partial<Draft>) => setDraft((had) => ({ ...had, ...part }))
  return {
    ...{ stored, setStored, draft, setDraft, change, isDirty, release, restore },
    /** The button by which the draft is being stored; null while it is not. */
    sending: variables?.button ?? null,
    /** Stores the draft by one of the buttons. */
    send: (button: string, store: Sending<Stored>["store"], done: Sending<Stored>["done"]) =>
      mutate({ button, store, done }),
  }
}

/** A form, and what visitors would see of it; the preview stays in view. */
export const EditorColumns = (props: {
  preview: ReactNode
  /** Below both. */
  after?: ReactNode
  children: ReactNode
}) => (
  <div className="grid gap-x-10 gap-y-8 pt-2 xl:grid-cols-2">
    {props.children}
    <div className="min-w-0 self-start xl:sticky xl:top-4">{props.preview}</div>
    {props.after}
  </div>
)

/** A page of the shop as visitors would see it. */
export const PagePreview = ({ children }: { children: ReactNode | null }) =>
  children ? <PreviewFrame>{children}</PreviewFrame> : <Skeleton className="h-96" />

/** Deletes what is edited, once it is confirmed, and leads to the list of the others. */
export function DeleteButton(props: {
  title: string
  confirm: string
  list: string
  /** Of the editor: nothing is asked about changes of what is deleted. */
  release: () => void
  remove: () => Promise<ApiResult<unknown>>
  children: ReactNode
}) {
  const { title, confirm, list, release, remove, children } = props
  const navigate = useNavigate()
  return (
    <ActionButton
      {...{ title, confirm }}
      label="Delete"
      look="quiet"
      act={remove}
      done="Deleted."
      onDone={() => {
        release()
        void navigate(list, { replace: true })
      }}
    >
      <p>{children}</p>
    </ActionButton>
  )
}
