import type { Day } from "../eye-test.ts"
import { checkPrescription, type PrescriptionCheck } from "./prescription.ts"
import type { LensType, Prescription } from "./types.ts"

/** How the values of a saved prescription came. */
export const prescriptionOrigins = ["typed", "photo"] as const
export type PrescriptionOrigin = (typeof prescriptionOrigins)[number]

/** What is kept of a prescription, all of it encrypted. */
export interface PrescriptionRecord {
  values: Prescription
  /** The day of the eye test; null where the shopper gave none. */
  testedOn: Day | null
  /** The doctor or clinic; may be empty. */
  prescriber: string
  origin: PrescriptionOrigin
}

/** A prescription is for far and near where it has an addition, whatever lenses are made of it. */
export const lensTypeOf = ({ right, left }: Prescription): LensType =>
  right.add !== null || left.add !== null ? "Progressive" : "Single Vision"

/** What must be put right before a prescription is kept: the rules for lenses made of it. */
export const savedPrescriptionProblems = (values: Prescription): PrescriptionCheck["problems"] =>
  checkPrescription(lensTypeOf(values), values).problems
