import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { pdReadBack, prescriptionInWords } from "@chashma/optics/powers/in-words.ts"
import { detailsInWords } from "@chashma/optics/powers/prescription-details.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, sentenceOf } from "#words/sentence.ts"
import {
  contactLensInWords,
  eyeNames,
  prescriptionInWords,
} from "#domain/prescriptions/prescription-words.ts"

/** Both eyes in words: a last check for typing errors. */
export function PrescriptionWords({ prescription }: { prescription: Prescription }) {
  const t = useTranslate()
  return (
    <div className="grid gap-1.5">
      {prescriptionInWords(prescription).map((one) => {
        const words = t("{words}.", { words: one })
        return <p key={words}>{words}</p>
      })}
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
      <span className="font-medium">{t(eyeNames[lens.eye])}:</span> {t(contactLensInWords(lens))}
    </p>
  )
}
