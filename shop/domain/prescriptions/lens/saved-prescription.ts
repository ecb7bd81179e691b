import type { Day } from "@chashma/optics/day.ts"
import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { checkPrescription, type PrescriptionCheck } from "@chashma/optics/powers/prescription.ts"

/** How the values of a saved prescription were entered. */
export const prescriptionOrigins = ["typed", "photo"] as const
export type PrescriptionOrigin = (typeof prescriptionOrigins)[number]

/** The data of a saved prescription, all of it encrypted. */
export interface PrescriptionRecord {
  values: Prescription
  /** The day of the eye test; null if not given. */
  testedOn: Day | null
  /** The doctor or clinic; may be empty. */
  prescriber: string
  origin: PrescriptionOrigin
}

/** A prescription with an addition is for far and near, whatever lenses are made from it. */
export const lensTypeOf = ({ right, left }: Prescription): LensType =>
  right.add !== null || left.add !== null ? "Progressive" : "Single Vision"

/**
 * Errors that must be corrected before a prescription is saved: the rules for lenses made from it.
 */
export const savedPrescriptionProblems = (values: Prescription): PrescriptionCheck["problems"] =>
  checkPrescription(lensTypeOf(values), values).problems
