import { lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { pdSources } from "@chashma/optics/powers/pd.ts"
import { isAdd, isCyl, isSph } from "@chashma/optics/powers/power-values.ts"
import { useEffect, useRef, useState } from "react"
import { z } from "zod"
import type { ShownLenses } from "#contract/prescriptions/lens-power.ts"
import { uploadToken, wireHeights } from "#contract/prescriptions/lens-power.ts"
import type { LensCatalogue, LensFrameKind } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { MAX_POWER_RANGES } from "#domain/prescriptions/lens/lens-table.ts"
import { MAX_OPTION_CODE_LENGTH } from "#domain/prescriptions/lens/types.ts"
import { unfinishedLenses } from "#web/shared/prescriptions/lens/unfinished-lenses.ts"
import { type TabStore, tabStore } from "#web/shared/storage/tab-store.ts"
import {
  changeDraft,
  type DraftAction,
  draftOf,
  emptyDraft,
  type LensDraft,
  offeredDraft,
  prescriptionWays,
  reopenDraft,
  reuseDraft,
} from "./lens-draft.ts"

/** Lenses chosen before. */
export type ChosenLenses = Pick<ShownLenses, "lens" | "prescriptionUpload"> & {
  /** They are chosen again: the flow opens at the first step that needs an answer. */
  isReorder?: true
}

/**
 * The choices for a frame; stored at every step, and restored when the flow opens.
 * @param lenses what the shop offers: a choice that it withdrew is dropped
 * @param chosen initial lenses instead
 */
export function useLensDraft(
  product: LensFrameKind & { id: number; title: string },
  lenses: LensCatalogue,
  open: boolean,
  chosen: ChosenLenses | null,
): [LensDraft, (action: DraftAction) => void] {
  const productId = product.id
  const [draft, setDraft] = useState(emptyDraft)
  // An upload may finish after other choices were made.
  const latest = useRef(draft)
  const show = (next: LensDraft) => {
    latest.current = next
    setDraft(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen from here on is the draft
  useEffect(() => {
    const draft = chosenDraft(chosen) ?? foundDraft(productId) ?? emptyDraft
    if (open) show(offeredDraft(draft, lenses, product))
  }, [open, productId])

  const act = (action: DraftAction) => {
    const next = offeredDraft(changeDraft(latest.current, action), lenses, product)
    lensDraftStore(productId).write(next)
    if (!chosen && next.type) {
      const { label } = lenses.types[next.type]
      unfinishedLenses.write({ productId, title: product.title, type: label })
    }
    show(next)
  }
  return [draft, act]
}

const foundDraft = (productId: number): LensDraft | null => {
  const found = lensDraftStore(productId).read()
  return found && reopenDraft(found)
}

function chosenDraft(chosen: ChosenLenses | null): LensDraft | null {
  if (!chosen?.lens) return null
  const draft = draftOf(chosen.lens, chosen.prescriptionUpload ?? null)
  return chosen.isReorder ? reuseDraft(draft) : draft
}

/** JSON has no NaN, the value of a field that was not picked yet. */
const notPicked = z.null().transform(() => Number.NaN)

const eye = z.object({
  sph: z.number().refine(isSph).or(notPicked),
  cyl: z.number().refine(isCyl).or(notPicked),
  axis: z.string().regex(/^\d{0,3}$/),
  add: z.number().refine(isAdd).nullable(),
})

const draft = z.object({
  step: z.enum(["type", "option", "power"]),
  type: z.enum(lensTypes).nullable(),
  option: z.string().max(MAX_OPTION_CODE_LENGTH).nullable(),
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
    .max(MAX_POWER_RANGES - 1)
    .nullable()
    .catch(null),
  measuredHeights: wireHeights.nullable().catch(null),
  hasPrism: z.boolean().default(false),
  confirmed: z.boolean(),
  checkedImprobable: z.boolean().default(false),
  asks: z.int(),
})

/** The choices for one frame, restored after a sign-in. */
const lensDraftStore = (productId: number): TabStore<LensDraft> =>
  tabStore(`lens-${productId}`, draft.parse)
