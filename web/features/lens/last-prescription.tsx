import type { Person } from "#contract/people.ts"
import { takesAddition } from "#domain/lens/prescription.ts"
import { largeChangeSentence, prescriptionChange } from "#domain/lens/prescription-change.ts"
import type { LensType, Prescription } from "#domain/lens/types.ts"
import { prescriptionDate } from "#web/shared/people/prescription-date.ts"
import { Notice } from "#web/ui/notice.tsx"

/** Lenses for one distance have no addition: that is no change of the eye. */
const changeFor = (type: LensType, before: Prescription, after: Prescription) =>
  prescriptionChange(takesAddition(type) ? before : withoutAddition(before), after)

const withoutAddition = ({ right, left, ...pd }: Prescription): Prescription => ({
  ...pd,
  right: { ...right, add: null },
  left: { ...left, add: null },
})

/** Whether the values for these lenses are saved for somebody already. */
export const isSavedAlready = (
  people: Person[],
  type: LensType,
  prescription: Prescription,
): boolean =>
  people.some(({ prescriptions }) =>
    prescriptions.some(
      ({ values }) => values && changeFor(type, values, prescription).sentences.length === 0,
    ),
  )

/** What is different from the last prescription that is saved for the person; it blocks nothing. */
export function LastPrescription(props: {
  people: Person[]
  /** Null where nobody knows whose prescription it is. */
  personId: string | null
  type: LensType
  prescription: Prescription
}) {
  const person = props.people.find(({ id }) => id === props.personId)
  const last = person?.prescriptions.find(({ values }) => values)
  if (!person || !last?.values) return null
  const { sentences, isLarge } = changeFor(props.type, last.values, props.prescription)
  if (sentences.length === 0) return null
  return (
    <Notice look="offer">
      <p className="font-medium">
        Different from {person.name}'s last prescription ({prescriptionDate(last)})
      </p>
      <ul className="mt-1 list-disc space-y-1 pl-4">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isLarge && <p className="mt-1">{largeChangeSentence}</p>}
    </Notice>
  )
}
