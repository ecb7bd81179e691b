import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { detailsInWords, eyeNames, pdReadBack } from "#domain/prescriptions/prescription-words.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

/** What a prescription says as lines in figures, each to be confirmed by itself. */
export const valuesToConfirm = (values: Prescription): Sentence[] => [
  ...(["right", "left"] as const).map((eye) => {
    const said = { eye: eyeNames[eye], power: formatEye(values[eye]) }
    return values[eye].cyl === 0
      ? msg("{eye}: {power}, no cylinder", said)
      : msg("{eye}: {power}", said)
  }),
  ...(values.pd === undefined ? [] : [pdReadBack(values.pd, values.pdSource)]),
  ...detailsInWords(values.details),
]

/**
 * A checkbox for each value that was read elsewhere.
 * @param confirmed the words that were ticked: a value that is changed is ticked again
 */
export function ConfirmValues(props: {
  words: string[]
  confirmed: ReadonlySet<string>
  hasAsked: boolean
  onChange: (confirmed: ReadonlySet<string>) => void
}) {
  const { words, confirmed, hasAsked, onChange } = props
  const t = useTranslate()
  const isComplete = words.every((one) => confirmed.has(one))
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        {t("Tick each line that is the same as on the prescription")}
      </legend>
      {words.map((one) => (
        <Checkbox
          key={one}
          label={one}
          checked={confirmed.has(one)}
          className="py-1 tabular-nums"
          invalid={hasAsked && !confirmed.has(one)}
          onChange={({ target }) => {
            const others = [...confirmed].filter((other) => other !== one)
            onChange(new Set(target.checked ? [...others, one] : others))
          }}
        />
      ))}
      <p role="alert" className="text-sm text-sindoor">
        {hasAsked &&
          !isComplete &&
          t("Tick every line, or correct the number above where it is different.")}
      </p>
    </fieldset>
  )
}
