import { useEffect, useRef, useState } from "react"
import { z } from "zod"
import type { ShownLenses } from "#contract/prescriptions/lens-power.ts"
import { uploadToken } from "#contract/prescriptions/lens-power.ts"
import { pdSources } from "#domain/prescriptions/lens/pd.ts"
import { isAdd, isCyl, isSph } from "#domain/prescriptions/lens/power-values.ts"
import { powerRanges } from "#domain/prescriptions/lens/price-data.ts"
import { lensOptionNames, lensTypes } from "#domain/prescriptions/lens/types.ts"
import { type TabStore, tabStore } from "#web/shared/storage/tab-store.ts"
import {
  changeDraft,
  type DraftAction,
  draftOf,
  emptyDraft,
  type LensDraft,
  prescriptionWays,
  reopenDraft,
} from "./lens-draft.ts"

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

const eye = z.object({
  sph: z.number().refine(isSph),
  cyl: z.number().refine(isCyl),
  axis: z.string().regex(/^\d{0,3}$/),
  add: z.number().refine(isAdd).nullable(),
})

const draft = z.object({
  step: z.enum(["type", "option", "power"]),
  type: z.enum(lensTypes).nullable(),
  option: z.enum(lensOptionNames).nullable(),
  right: eye,
  left: eye,
  sameForBoth: z.boolean(),
  pd: z.string().max(20).default(""),
  pdSource: z.enum(pdSources).catch("typed"),
  isPdSaved: z.boolean().default(false),
  way: z.enum(prescriptionWays).catch("typed"),
  upload: uploadToken.nullable().catch(null),
  powerRange: z
    .int()
    .min(0)
    .max(powerRanges.length - 1)
    .nullable()
    .catch(null),
  hasPrism: z.boolean().default(false),
  confirmed: z.boolean(),
  checkedImprobable: z.boolean().default(false),
  asks: z.int(),
})

/** The choices for one frame, restored after a sign-in. */
const lensDraftStore = (productId: number): TabStore<LensDraft> =>
  tabStore(`lens-${productId}`, draft.parse)
