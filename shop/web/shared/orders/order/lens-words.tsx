import type { ContactLens } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { contactLensEntries } from "#domain/prescriptions/contact-lens/in-words.ts"
import { eyeNames, pdReadBack, prescriptionInWords } from "#domain/prescriptions/lens/in-words.ts"
import { detailsInWords } from "#domain/prescriptions/lens/prescription-details.ts"
import type { Prescription } from "#domain/prescriptions/lens/types.ts"

/** Both eyes in words: a last check for typing errors. */
export function PrescriptionWords({ prescription }: { prescription: Prescription }) {
  const words = prescriptionInWords(prescription)
  return (
    <div className="grid gap-1.5">
      <p>{words.right}.</p>
      <p>{words.left}.</p>
      {prescription.pd !== undefined && (
        <p>{pdReadBack(prescription.pd, prescription.pdSource)}.</p>
      )}
      {detailsInWords(prescription.details).map((words) => (
        <p key={words}>{words}.</p>
      ))}
    </div>
  )
}

/** The eye, and every value with its name. */
export function ContactLensWords({ lens }: { lens: ContactLens }) {
  return (
    <p>
      <span className="font-medium">{eyeNames[lens.eye]}:</span>{" "}
      {contactLensEntries(lens)
        .map(([name, value]) => `${name} ${value}`)
        .join(", ")}
    </p>
  )
}
