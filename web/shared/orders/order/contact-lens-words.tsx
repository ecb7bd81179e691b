import type { ContactLens } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { contactLensEntries } from "#domain/prescriptions/contact-lens/in-words.ts"
import { eyeNames } from "#domain/prescriptions/lens/in-words.ts"

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
