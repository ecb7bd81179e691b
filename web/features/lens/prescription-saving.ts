import { addPerson, addPrescription, type Person, writePrescription } from "#contract/people.ts"
import type { Prescription } from "#domain/lens/types.ts"
import { apiClient } from "#web/shared/api/client.ts"
import {
  type EyeTestDraft,
  emptyEyeTest,
  eyeTestBody,
  eyeTestError,
} from "#web/shared/people/eye-test-fields.tsx"
import {
  emptyPerson,
  type PersonDraft,
  personBody,
  personErrors,
} from "#web/shared/people/person-fields.tsx"
import { toast } from "#web/ui/toast.ts"

/** In place of a person's id: somebody who is not in the account yet. */
export const NEW_PERSON = "new"

/** Whether a prescription that was typed is to be saved, and for whom; it never outlives the flow. */
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

/** Whether what was asked for can be done. */
export const isSavingComplete = ({ isWanted, personId, person, eyeTest }: SavingDraft): boolean =>
  !isWanted ||
  (personId !== "" &&
    !eyeTestError(eyeTest) &&
    (personId !== NEW_PERSON || Object.keys(personErrors(person)).length === 0))

/** Saves the prescription while the purchase goes on; a failure is told and stops nothing. */
export async function savePrescription(draft: SavingDraft, values: Prescription): Promise<void> {
  const person = await personFor(draft)
  const saved =
    person &&
    (await apiClient(addPrescription, {
      params: { id: person.id },
      body: { values: writePrescription(values), ...eyeTestBody(draft.eyeTest) },
    }))
  if (saved?.ok) {
    toast.success(`Prescription saved for ${saved.value.data.name}.`)
    return
  }
  if (saved) console.error("The prescription was not saved", saved.failure)
  toast.error("We couldn't save the prescription for next time. Your lenses are not affected.")
}

async function personFor({ personId, person }: SavingDraft): Promise<Pick<Person, "id"> | null> {
  if (personId !== NEW_PERSON) return { id: personId }
  const added = await apiClient(addPerson, { body: personBody(person) })
  if (added.ok) return added.value.data
  console.error("The person was not added", added.failure)
  return null
}
