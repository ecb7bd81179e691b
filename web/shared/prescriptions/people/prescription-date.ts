import type { SavedPrescription } from "#contract/prescriptions/people.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { isEyeTestOld, startOfDay } from "#domain/prescriptions/eye-test.ts"

/** `Eye test on 12 Mar 2026`, or when it was saved if no date was given. */
export function prescriptionDate({ testedOn, savedAt }: SavedPrescription): string {
  if (testedOn) return `Eye test on ${formatDay(startOfDay(testedOn))}`
  return savedAt ? `Saved on ${formatDay(savedAt)}` : "Saved"
}

/** Whether the eye test is known to be older than a year. */
export const isOldPrescription = ({ testedOn }: SavedPrescription): boolean =>
  testedOn !== null && isEyeTestOld(testedOn, new Date())
