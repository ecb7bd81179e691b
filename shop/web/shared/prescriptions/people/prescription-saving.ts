import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { addPerson, addPrescription, writePrescription } from "#contract/prescriptions/people.ts"
import type { PrescriptionOrigin } from "#domain/prescriptions/lens/saved-prescription.ts"
import { apiClient } from "#web/shared/api/client.ts"
import {
  type EyeTestDraft,
  emptyEyeTest,
  eyeTestBody,
  eyeTestError,
} from "#web/shared/prescriptions/people/eye-test-fields.tsx"
import {
  emptyPerson,
  type PersonDraft,
  personBody,
  personErrors,
} from "#web/shared/prescriptions/people/person-fields.tsx"
import { toast } from "#web/ui/toast.ts"
import type { PageTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

/** In place of a person's id: a person not in the account yet. */
export const NEW_PERSON = "new"

/** Whether a prescription is to be saved, and for whom; reset with the flow. */
export interface SavingDraft {
  isWanted: boolean
  /** A person's id, NEW_PERSON, or empty until one is chosen. */
  personId: string
  person: PersonDraft
  eyeTest: EyeTestDraft
}

export const noSaving: SavingDraft = {
  isWanted: false,
  personId: "",
  person: emptyPerson,
  eyeTest: emptyEyeTest,
}

/** Whether the request can be carried out. */
export const isSavingComplete = ({ isWanted, personId, person, eyeTest }: SavingDraft): boolean =>
  !isWanted ||
  (personId !== "" &&
    !eyeTestError(eyeTest) &&
    (personId !== NEW_PERSON || Object.keys(personErrors(person)).length === 0))

/**
 * Saves the prescription while the purchase continues; a failure is shown but does not interrupt
 * it.
 * @param origin how its values were entered
 * @returns null once it is saved, otherwise the input of a retry: no person is added twice
 */
export async function savePrescription(
  t: PageTranslate,
  draft: SavingDraft,
  values: Prescription,
  origin: PrescriptionOrigin,
): Promise<SavingDraft | null> {
  const personId = await personFor(draft)
  const saved =
    personId === null
      ? null
      : await apiClient(addPrescription, {
          params: { id: personId },
          body: { values: writePrescription(values), origin, ...eyeTestBody(draft.eyeTest) },
        })
  if (saved?.ok) {
    toast.success(t("Prescription saved for {name}.", { name: saved.value.data.name }))
    return null
  }
  if (saved) console.error("The prescription was not saved", saved.failure)
  toast.error(t(notSavedSentence))
  return { ...draft, personId: personId ?? draft.personId }
}

export const notSavedSentence = msg(
  "We couldn't save the prescription for next time. Your lenses are not affected.",
)

/** The person's id; null if a new one could not be added. */
async function personFor({ personId, person }: SavingDraft): Promise<string | null> {
  if (personId !== NEW_PERSON) return personId
  const added = await apiClient(addPerson, { body: personBody(person) })
  if (added.ok) return added.value.data.id
  console.error("The person was not added", added.failure)
  return null
}
