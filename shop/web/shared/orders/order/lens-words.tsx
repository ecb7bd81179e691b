import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import {
  contactLensInWords,
  eyeNames,
  prescriptionInWords,
} from "#domain/prescriptions/prescription-words.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

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

/** The eye, and every value with its name. */
export function ContactLensWords({ lens }: { lens: ContactLens }) {
  const t = useTranslate()
  return (
    <p>
      <span className="font-medium">{t(eyeNames[lens.eye])}:</span> {t(contactLensInWords(lens))}
    </p>
  )
}
