import { z } from "zod"
import { uploadToken } from "#contract/prescriptions/upload-token.ts"
import { pdSources } from "#domain/prescriptions/lens/pd.ts"
import { isAdd, isCyl, isSph } from "#domain/prescriptions/lens/power-values.ts"
import { powerRanges } from "#domain/prescriptions/lens/price-data.ts"
import { lensOptionNames, lensTypes } from "#domain/prescriptions/lens/types.ts"
import { type TabStore, tabStore } from "#web/shared/storage/tab-store.ts"
import { type LensDraft, prescriptionWays } from "./lens-draft.ts"

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
export const lensDraftStore = (productId: number): TabStore<LensDraft> =>
  tabStore(`lens-${productId}`, draft.parse)
