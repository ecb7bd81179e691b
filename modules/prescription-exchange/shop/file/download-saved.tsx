import type { Slots } from "#contract/slots.ts"
import { prescriptionDate } from "#web/shared/prescriptions/people/saved-prescription.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { DownloadPrescription } from "./download-prescription.tsx"

/** A button to take a saved prescription along. */
export default function DownloadSaved({ person, prescription }: Slots["prescription.actions"]) {
  const { values: glasses, prescriber, testedOn } = prescription
  const t = useTranslate()
  const { name } = person
  return (
    <DownloadPrescription
      label={t("Download prescription: {date}, {name}", {
        date: prescriptionDate(prescription),
        name,
      })}
      document={{ name, prescriber, testedOn, glasses, contactLenses: [] }}
    />
  )
}
