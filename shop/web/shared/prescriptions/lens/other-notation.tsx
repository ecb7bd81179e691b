import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { eyeNames } from "@chashma/optics/powers/in-words.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { transpose } from "@chashma/optics/powers/power-values.ts"

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
