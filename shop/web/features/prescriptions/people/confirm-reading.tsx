import { contactLensEntries } from "@chashma/optics/contact-lenses/in-words.ts"
import type { PrescriptionReading } from "@chashma/optics/exchange/prescription-document.ts"
import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { eyeNames, pdReadBack } from "@chashma/optics/powers/in-words.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { detailsInWords } from "@chashma/optics/powers/prescription-details.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"

/** What a prescription says as lines in figures, each to be confirmed by itself. */
export const valuesToConfirm = (values: Prescription): string[] => [
  ...(["right", "left"] as const).map((eye) => {
    const { cyl } = values[eye]
    return `${eyeNames[eye]}: ${formatEye(values[eye])}${cyl === 0 ? ", no cylinder" : ""}`
  }),
  ...(values.pd === undefined ? [] : [pdReadBack(values.pd, values.pdSource)]),
  ...detailsInWords(values.details),
]

/**
 * A checkbox for each value that was read from a file.
 * @param confirmed the words that were ticked: a value that is changed is ticked again
 */
export function ConfirmValues(props: {
  words: string[]
  confirmed: ReadonlySet<string>
  hasAsked: boolean
  onChange: (confirmed: ReadonlySet<string>) => void
}) {
  const { words, confirmed, hasAsked, onChange } = props
  const isComplete = words.every((one) => confirmed.has(one))
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        Tick each line that is the same as on the prescription
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
          "Tick every line, or correct the number above where it is different."}
      </p>
    </fieldset>
  )
}

/** Where the values come from, and what could not be read. */
export function ReadingNotice({ reading }: { reading: PrescriptionReading }) {
  const { name, unread, remarks, contactLenses } = reading
  return (
    <div className="grid gap-3">
      <Notice look="offer">
        <p>Read on this device and not saved yet. Check every number below.</p>
        {name && <p className="break-words">The name in it: {name}.</p>}
        {remarks.length > 0 && (
          <div>
            <p>It also says:</p>
            <ul className="mt-1 grid list-disc gap-1 pl-4">
              {remarks.map((one) => (
                <li key={one} className="break-words">
                  {one}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Notice>
      {unread.length > 0 && (
        <Notice look="caution">
          <p className="font-medium">Fill these in from the prescription:</p>
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {unread.map((sentence) => (
              <li key={sentence} className="break-words">
                {sentence}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {contactLenses.length > 0 && (
        <Notice look="caution">
          <p>
            We save prescriptions for glasses only. Choose these values on the page of your contact
            lenses:
          </p>
          <ul className="mt-1 grid gap-1">
            {contactLenses.map((lens, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={position} className="break-words tabular-nums">
                {eyeNames[lens.eye]}: {lens.product && `${lens.product}, `}
                {contactLensEntries(lens)
                  .map(([field, value]) => `${field} ${value}`)
                  .join(", ")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
