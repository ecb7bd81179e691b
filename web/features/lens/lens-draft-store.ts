import { z } from "zod"
import { pdSources } from "#domain/lens/pd.ts"
import { isAdd, isCyl, isSph } from "#domain/lens/power-values.ts"
import { lensOptionNames, lensTypes } from "#domain/lens/types.ts"
import { type TabStore, tabStore } from "#web/shared/storage/tab-store.ts"
import type { LensDraft } from "./lens-draft.ts"

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
  prescriptionLater: z.boolean().default(false),
  hasPrism: z.boolean().default(false),
  confirmed: z.boolean(),
  checkedImprobable: z.boolean().default(false),
  asks: z.int(),
})

/** The choices for one frame; whoever had to sign in meanwhile finds them again. */
export const lensDraftStore = (productId: number): TabStore<LensDraft> =>
  tabStore(`lens-${productId}`, draft.parse)
