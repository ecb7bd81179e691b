import { pdReadBack, prescriptionInWords } from "#domain/lens/in-words.ts"
import type { Prescription } from "#domain/lens/types.ts"

/** Both eyes as one reads them to another person: the last guard against a slip of the finger. */
export function PrescriptionWords({ prescription }: { prescription: Prescription }) {
  const words = prescriptionInWords(prescription)
  return (
    <div className="grid gap-1.5">
      <p>{words.right}.</p>
      <p>{words.left}.</p>
      {prescription.pd !== undefined && (
        <p>{pdReadBack(prescription.pd, prescription.pdSource)}.</p>
      )}
    </div>
  )
}
