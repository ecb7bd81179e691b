import { useEffect, useState } from "react"
import { keptDraft } from "./kept-draft.ts"
import { changeDraft, type DraftAction, emptyDraft, type LensDraft } from "./lens-draft.ts"

/** The choices for a frame; they are written down with every step, and found again when the flow opens. */
export function useLensDraft(
  productId: number,
  open: boolean,
): [LensDraft, (action: DraftAction) => void] {
  const [draft, setDraft] = useState(emptyDraft)

  useEffect(() => {
    if (open) setDraft(keptDraft(productId).read() ?? emptyDraft)
  }, [open, productId])

  const act = (action: DraftAction) => {
    const next = changeDraft(draft, action)
    keptDraft(productId).write(next)
    setDraft(next)
  }
  return [draft, act]
}
