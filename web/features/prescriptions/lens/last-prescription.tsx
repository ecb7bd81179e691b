import type { Person } from "#contract/prescriptions/people.ts"
import { largeChangeSentence } from "#domain/prescriptions/lens/prescription-change.ts"
import type { LensType, Prescription } from "#domain/prescriptions/lens/types.ts"
import { changeFor, prescriptionDate } from "#web/shared/prescriptions/people/saved-prescription.ts"
import { Notice } from "#web/ui/notice.tsx"

/** The differences from the last saved prescription of the person; never blocks. */
export function LastPrescription(props: {
  people: Person[]
  /** Null if the person is unknown. */
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
