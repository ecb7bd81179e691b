import { eyeNames } from "#domain/prescriptions/lens/in-words.ts"
import { formatEye } from "#domain/prescriptions/lens/notation.ts"
import { transpose } from "#domain/prescriptions/lens/power-values.ts"
import type { Prescription } from "#domain/prescriptions/lens/types.ts"

const eyes = ["right", "left"] as const

/** A lens with a cylinder can be written with plus or minus; a prescription may use either. */
export function OtherNotation({ prescription }: { prescription: Prescription }) {
  const turned = eyes.filter((eye) => prescription[eye].cyl !== 0)
  if (turned.length === 0) return null
  return (
    <div className="mt-2 text-sm">
      <p>The same with the other sign of cylinder, as some opticians write it:</p>
      <ul>
        {turned.map((eye) => (
          <li key={eye}>
            {eyeNames[eye]}: {formatEye(transpose(prescription[eye]))}
          </li>
        ))}
      </ul>
    </div>
  )
}
