import { useEffect, useState } from "react"
import type { LensChoice } from "#domain/lens/types.ts"
import { changeDraft, type DraftAction, draftOf, emptyDraft, type LensDraft } from "./lens-draft.ts"
import { lensDraftStore } from "./lens-draft-store.ts"

/**
 * The choices for a frame; they are written down with every step, and found again when the flow opens.
 * @param chosen lenses to begin with instead
 */
export function useLensDraft(
  productId: number,
  open: boolean,
  chosen: LensChoice | null,
): [LensDraft, (action: DraftAction) => void] {
  const [draft, setDraft] = useState(emptyDraft)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen from here on is the draft
  useEffect(() => {
    if (open) setDraft(chosen ? draftOf(chosen) : (lensDraftStore(productId).read() ?? emptyDraft))
  }, [open, productId])

  const act = (action: DraftAction) => {
    const next = changeDraft(draft, action)
    lensDraftStore(productId).write(next)
    setDraft(next)
  }
  return [draft, act]
}
