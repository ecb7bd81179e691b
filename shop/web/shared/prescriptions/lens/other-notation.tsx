import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { transpose } from "@chashma/optics/powers/power-values.ts"
import { eyeNames } from "#domain/prescriptions/prescription-words.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

const eyes = ["right", "left"] as const

/** A lens with a cylinder can be written with plus or minus; a prescription may use either. */
export function OtherNotation({ prescription }: { prescription: Prescription }) {
  const t = useTranslate()
  const turned = eyes.filter((eye) => prescription[eye].cyl !== 0)
  if (turned.length === 0) return null
  return (
    <div className="mt-2 text-sm">
      <p>{t("The same with the other sign of cylinder, as some opticians write it:")}</p>
      <ul>
        {turned.map((eye) => (
          <li key={eye}>
            {t(eyeNames[eye])}: {formatEye(transpose(prescription[eye]))}
          </li>
        ))}
      </ul>
    </div>
  )
}
