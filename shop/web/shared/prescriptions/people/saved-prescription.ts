import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { takesAddition } from "@chashma/optics/powers/prescription.ts"
import type { Person, SavedPrescription } from "#contract/prescriptions/people.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { isEyeTestOld, startOfDay } from "#domain/prescriptions/eye-test.ts"
import { prescriptionChange } from "#domain/prescriptions/lens/prescription-change.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/** `Eye test on 12 Mar 2026`, or when it was saved if no date was given. */
export function prescriptionDate({ testedOn, savedAt }: SavedPrescription): Sentence {
  if (testedOn) return msg("Eye test on {date}", { date: dayWords(startOfDay(testedOn)) })
  return savedAt
    ? msg("Saved on {date}", { date: dayWords(savedAt) })
    : msg("Saved", { context: "prescription" })
}

/** Whether the eye test is known to be older than a year. */
export const isOldPrescription = ({ testedOn }: SavedPrescription): boolean =>
  testedOn !== null && isEyeTestOld(testedOn, new Date())

/** The changes; lenses for one distance have no addition, which does not count as a change. */
export const changeFor = (type: LensType, before: Prescription, after: Prescription) =>
  prescriptionChange(takesAddition(type) ? before : withoutAddition(before), after)

const withoutAddition = ({ right, left, ...pd }: Prescription): Prescription => ({
  ...pd,
  right: { ...right, add: null },
  left: { ...left, add: null },
})

/**
 * Whether saving these values would add nothing: they are saved for everybody in the account, or for the
 * one whose prescription filled in the form. Two people may have the same powers.
 * @param usedBy id of that person; null where the values were typed or read
 */
export const isSavedAlready = (
  people: Person[],
  type: LensType,
  prescription: Prescription,
  usedBy: string | null = null,
): boolean => {
  const isSavedFor = ({ prescriptions }: Person) =>
    prescriptions.some(
      ({ values }) => values && changeFor(type, values, prescription).sentences.length === 0,
    )
  const own = people.find(({ id }) => id === usedBy)
  return own ? isSavedFor(own) : people.length > 0 && people.every(isSavedFor)
}
