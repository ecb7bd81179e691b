import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import type { LensOptionCode } from "#domain/prescriptions/lens/types.ts"

/**
 * The places of pages where modules show something of theirs, named after the place, with the
 * properties that each component there gets. A slot that no module uses is deleted.
 */
export interface Slots {
  /** The beginning of the footer of every page. */
  footer: object
  /** Sections below the details of a product. */
  "product.sections": { product: ListedProduct }
  /** Below the options of the lenses; null for what is not chosen yet. */
  "lens.option": { product: ListedProduct; type: LensType | null; option: LensOptionCode | null }
  /** Below the drawing of lenses of an entered prescription. */
  "lens.thickness": {
    product: ListedProduct
    type: LensType
    option: LensOptionCode | null
    prescription: Prescription
  }
}

export type SlotName = keyof Slots

/** The names, for `tools/module-lists.ts`. */
export const slotNames = Object.keys({
  footer: true,
  "product.sections": true,
  "lens.option": true,
  "lens.thickness": true,
} satisfies Record<SlotName, true>) as SlotName[]
