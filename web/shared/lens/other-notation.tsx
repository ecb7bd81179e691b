import { eyeNames } from "#domain/lens/in-words.ts"
import { formatEye } from "#domain/lens/notation.ts"
import { transpose } from "#domain/lens/transpose.ts"
import type { Prescription } from "#domain/lens/types.ts"

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
