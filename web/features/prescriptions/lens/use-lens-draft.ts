import { useEffect, useRef, useState } from "react"
import type { ShownLenses } from "#contract/prescriptions/lens-power.ts"
import {
  changeDraft,
  type DraftAction,
  draftOf,
  emptyDraft,
  type LensDraft,
  reopenDraft,
} from "./lens-draft.ts"
import { lensDraftStore } from "./lens-draft-store.ts"

/** Lenses chosen before. */
export type ChosenLenses = Pick<ShownLenses, "lens" | "prescriptionUpload">

/**
 * The choices for a frame; stored at every step, and restored when the flow opens.
 * @param chosen initial lenses instead
 */
export function useLensDraft(
  productId: number,
  open: boolean,
  chosen: ChosenLenses | null,
): [LensDraft, (action: DraftAction) => void] {
  const [draft, setDraft] = useState(emptyDraft)
  // An upload may finish after other choices were made.
  const latest = useRef(draft)
  const show = (next: LensDraft) => {
    latest.current = next
    setDraft(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen from here on is the draft
  useEffect(() => {
    if (open) show(chosenDraft(chosen) ?? foundDraft(productId) ?? emptyDraft)
  }, [open, productId])

  const act = (action: DraftAction) => {
    const next = changeDraft(latest.current, action)
    lensDraftStore(productId).write(next)
    show(next)
  }
  return [draft, act]
}

const foundDraft = (productId: number): LensDraft | null => {
  const found = lensDraftStore(productId).read()
  return found && reopenDraft(found)
}

const chosenDraft = (chosen: ChosenLenses | null): LensDraft | null =>
  chosen?.lens ? draftOf(chosen.lens, chosen.prescriptionUpload ?? null) : null
