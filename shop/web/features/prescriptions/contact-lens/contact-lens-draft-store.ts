import { contactLensAdds } from "@chashma/optics/contact-lenses/parameters.ts"
import { z } from "zod"
import { maxQuantity, minQuantity } from "#domain/catalogue/product.ts"
import type { ContactLensDraft } from "#web/shared/prescriptions/contact-lens/contact-lens-draft.ts"
import { type TabStore, tabStore } from "#web/shared/storage/tab-store.ts"

const eye = z.object({
  isWanted: z.boolean(),
  power: z.number().nullable(),
  baseCurve: z.number().nullable(),
  diameter: z.number().nullable(),
  cylinder: z.number().nullable(),
  axis: z.number().nullable(),
  add: z.enum(contactLensAdds).nullable(),
  boxes: z.int().min(minQuantity).max(maxQuantity),
})

const draft = z.object({
  right: eye,
  left: eye,
  isSameForBoth: z.boolean(),
  isConfirmed: z.boolean(),
})

/**
 * The form for one product, restored after navigation or a sign-in. Keys that begin with `lens-`
 * are cleared at sign-out.
 */
export const contactLensDraftStore = (productId: number): TabStore<ContactLensDraft> =>
  tabStore(`lens-contact-${productId}`, draft.parse)
