import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import type { MeasuredHeights } from "@chashma/optics/face/pupil-heights.ts"
import type { FittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import type { Eye, Prescription } from "@chashma/optics/powers/eye-power.ts"
import type { SoldContactLens } from "../contact-lens/contact-lens.ts"
import type { LensChoice } from "./types.ts"

/** The plain columns of ordered lenses: what was sold, without the powers. */
export type StoredLens = Omit<LensChoice, "prescription" | "measuredHeights"> & {
  /** Its powers are encrypted in another column. */
  hasPrescription?: true
}

/** The same of contact lenses, for one eye. */
export type StoredContactLens = { eye: Eye } & Partial<Omit<SoldContactLens, "eye">>

/**
 * What modules store in the same record, declared by merging. It is kept, encrypted, when the account
 * is erased, so it may identify nobody; the module's `retention` deletes it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: without modules there are none
export interface OrderedParts {}

/** The encrypted part. */
export interface OrderedPowers extends OrderedParts {
  prescription?: Prescription
  contactLens?: Omit<ContactLens, "eye">
  fittingHeight?: FittingHeight
  /** Measured by the shopper. */
  measuredHeights?: MeasuredHeights
}

/** Whether these lenses are made to powers that the shop already has. */
export const hasPrescription = (lens: StoredLens | null): boolean => lens?.hasPrescription === true

/** Lenses as they are stored in plain columns. */
export const withoutPowers = (lens: LensChoice | null): StoredLens | null => {
  if (lens === null) return null
  const { prescription, measuredHeights: _, ...sold } = lens
  return prescription ? { ...sold, hasPrescription: true } : sold
}

/** Lenses as chosen, combined from the plain and the encrypted part. */
export const withPowers = (
  lens: StoredLens | null,
  { prescription, measuredHeights }: OrderedPowers,
): LensChoice | null => {
  if (lens === null) return null
  const { hasPrescription: _, ...sold } = lens
  return {
    ...sold,
    prescription: prescription ?? null,
    ...(measuredHeights && { measuredHeights }),
  }
}

/** Lenses for a frame of another size, in which the shopper measured nothing. */
export const withoutHeights = (lens: LensChoice | null): LensChoice | null => {
  if (lens === null) return null
  const { measuredHeights: _, ...others } = lens
  return others
}

/** Stored lenses without the values of the eyes and the range that the shopper named. */
export const erasedLens = (lens: StoredLens | null): StoredLens | null => {
  if (lens === null) return null
  const { hasPrescription: _, powerRange: _1, ...sold } = lens
  return sold
}
