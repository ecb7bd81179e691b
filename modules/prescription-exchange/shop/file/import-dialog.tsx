import { contactLensEntries } from "@chashma/optics/contact-lenses/in-words.ts"
import type { PrescriptionReading } from "@chashma/optics/exchange/prescription-document.ts"
import {
  MAX_PRESCRIPTION_FILE_BYTES,
  MAX_PRESCRIPTION_TEXT_LENGTH,
  readPrescription,
} from "@chashma/optics/exchange/read-prescription.ts"
import type { EyePower } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { type FormEvent, useId, useRef, useState } from "react"
import type { Person } from "#contract/prescriptions/people.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { startOfDay } from "#domain/prescriptions/eye-test.ts"
import PrescriptionDialog from "#web/shared/prescriptions/people/prescription-dialog.tsx"
import { FileButton } from "#web/shared/prescriptions/uploads/file-button.tsx"
import { Bullets } from "#web/ui/bullets.tsx"
import { FieldError } from "#web/ui/field.tsx"
import { FormDialog } from "#web/ui/form-dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextAreaField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import { eyeNames } from "../eye-names.ts"

/**
 * Reads a prescription from a file or a pasted text, on this device. What was read goes into the form
 * of a new prescription, where the shopper confirms it; nothing is saved before.
 */
export default function ImportDialog(props: {
  person: Person
  onClose: () => void
  onSaved: (person: Person) => void
}) {
  const { person, onClose, onSaved } = props
  const t = useTranslate()
  const fileErrorId = useId()
  const [text, setText] = useState("")
  const [refusal, setRefusal] = useState<{ of: "file" | "text"; sentence: string } | null>(null)
  const [choice, setChoice] = useState<PrescriptionReading[]>([])
  const [reading, setReading] = useState<PrescriptionReading | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  function read(content: string, of: "file" | "text") {
    const found = readPrescription(content)
    setChoice([])
    setRefusal(found.ok ? null : { of, sentence: found.failure })
    if (!found.ok) {
      if (of === "text") field.current?.focus()
      return
    }
    const [first, ...others] = found.value
    if (first && others.length === 0) setReading(first)
    else setChoice(found.value)
  }

  async function readFile(file: File) {
    if (file.size > MAX_PRESCRIPTION_FILE_BYTES) {
      const sentence = t("This file is too large for a prescription: 2 MB at most.")
      return setRefusal({ of: "file", sentence })
    }
    try {
      read(await file.text(), "file")
    } catch {
      setRefusal({ of: "file", sentence: t("This file can't be opened. Choose it again.") })
    }
  }

  function readText(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    read(text, "text")
  }

  if (reading) {
    const notice = <ReadingNotice reading={reading} />
    return (
      <PrescriptionDialog
        {...{ person, onClose, onSaved }}
        edited={null}
        reading={{ ...reading, notice }}
      />
    )
  }
  const fileRefusal = refusal?.of === "file" ? refusal.sentence : undefined
  return (
    <FormDialog
      title={t("Prescription for {name} from a file", { name: person.name })}
      submitLabel={t("Read the text")}
      onSubmit={readText}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t(
          "A FHIR file or a text file from another optician, or one that you downloaded here. We read it on this device, and you check every number before it is saved.",
        )}
      </p>
      <div>
        <FileButton
          label={t("Choose a file")}
          accept=".json,.txt,application/json,application/fhir+json,text/plain"
          single
          invalid={fileRefusal !== undefined}
          describedBy={fileErrorId}
          onPick={([file]) => file && void readFile(file)}
        />
        <FieldError id={fileErrorId}>{fileRefusal}</FieldError>
      </div>
      <TextAreaField
        label={t("Or paste the text")}
        hint={t(
          "Such as a message from your optician, or what a QR code says. One line for each eye.",
        )}
        error={refusal?.of === "text" ? refusal.sentence : undefined}
        ref={field}
        autoComplete="off"
        spellCheck={false}
        maxLength={2 * MAX_PRESCRIPTION_TEXT_LENGTH}
        value={text}
        onChange={setText}
      />
      <div role="status">
        {choice.length > 0 && (
          <div className="grid gap-2">
            <p className="font-medium">
              {t(
                "This file has {count, plural, one {# prescription} other {# prescriptions}}. Which one?",
                { count: choice.length },
              )}
            </p>
            {choice.map((one, position) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                key={position}
                type="button"
                onClick={() => setReading(one)}
                className="min-h-tap rounded-md border border-line px-4 py-3 text-left hover:bg-sunk"
              >
                <span className="block font-medium break-words">
                  {[
                    one.testedOn ? t(dayWords(startOfDay(one.testedOn))) : t("Without a date"),
                    one.name,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span className="block text-sm text-ink-2 tabular-nums">
                  {t("Right {power}", { power: inShort(one.eyes.right) })}
                </span>
                <span className="block text-sm text-ink-2 tabular-nums">
                  {t("Left {power}", { power: inShort(one.eyes.left) })}
                </span>
              </button>
            ))}
          </div>
        )}
      </div>
    </FormDialog>
  )
}

const inShort = ({
  sph,
  cyl = 0,
  axis = null,
  add = null,
}: Partial<EyePower>): string | Sentence =>
  sph === undefined ? msg("not readable") : formatEye({ sph, cyl, axis, add })

/** Where the values come from, and what could not be read. */
function ReadingNotice({ reading }: { reading: PrescriptionReading }) {
  const { name, unread, remarks, contactLenses } = reading
  const t = useTranslate()
  return (
    <div className="grid gap-3">
      <Notice look="offer">
        <p>{t("Read on this device and not saved yet. Check every number below.")}</p>
        {name && <p className="break-words">{t("The name in it: {name}.", { name })}</p>}
        {remarks.length > 0 && (
          <div>
            <p>{t("It also says:")}</p>
            <Bullets className="mt-1" items={remarks} />
          </div>
        )}
      </Notice>
      {unread.length > 0 && (
        <Notice look="caution">
          <p className="font-medium">{t("Fill these in from the prescription:")}</p>
          <Bullets className="mt-1" items={unread} />
        </Notice>
      )}
      {contactLenses.length > 0 && (
        <Notice look="caution">
          <p>
            {t(
              "We save prescriptions for glasses only. Choose these values on the page of your contact lenses:",
            )}
          </p>
          <ul className="mt-1 grid gap-1">
            {contactLenses.map((lens, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={position} className="break-words tabular-nums">
                {t(eyeNames[lens.eye])}: {lens.product && `${lens.product}, `}
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
