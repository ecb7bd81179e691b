import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { contactLensEntries } from "@chashma/optics/contact-lenses/in-words.ts"
import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { pdReadBack, prescriptionInWords } from "@chashma/optics/powers/in-words.ts"
import { detailsInWords } from "@chashma/optics/powers/prescription-details.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, sentenceOf } from "#words/sentence.ts"

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

export const eyeWords = { right: msg("Right eye"), left: msg("Left eye") }

const contactLensWords = {
  Power: msg("Power"),
  "Base curve": msg("Base curve"),
  Diameter: msg("Diameter"),
  Cylinder: msg("Cylinder"),
  Axis: msg("Axis"),
  Addition: msg("Addition"),
  Low: msg("Low"),
  Medium: msg("Medium"),
  High: msg("High"),
}

/** The eye, and every value with its name. */
export function ContactLensWords({ lens }: { lens: ContactLens }) {
  const t = useTranslate()
  return (
    <p>
      <span className="font-medium">{t(eyeWords[lens.eye])}:</span>{" "}
      {contactLensEntries(lens)
        .map((entry) => entry.map((word) => t(sentenceOf(contactLensWords, word))).join(" "))
        .join(", ")}
    </p>
  )
}
