import type { Slots } from "#contract/slots.ts"
import { prescriptionDate } from "#web/shared/prescriptions/people/saved-prescription.ts"
import { DownloadPrescription } from "./download-prescription.tsx"

/** A button to take a saved prescription along. */
export default function DownloadSaved({ person, prescription }: Slots["prescription.actions"]) {
  const { values: glasses, prescriber, testedOn } = prescription
  const { name } = person
  return (
    <DownloadPrescription
      label={`Download prescription: ${prescriptionDate(prescription)}, ${name}`}
      document={{ name, prescriber, testedOn, glasses, contactLenses: [] }}
    />
  )
}
