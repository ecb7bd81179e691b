import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { contactLensEntries } from "@chashma/optics/contact-lenses/in-words.ts"
import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { eyeNames, pdReadBack, prescriptionInWords } from "@chashma/optics/powers/in-words.ts"
import { detailsInWords } from "@chashma/optics/powers/prescription-details.ts"

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
