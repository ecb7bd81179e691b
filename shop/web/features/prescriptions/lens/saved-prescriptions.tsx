import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { href } from "react-router"
import type { Person, SavedPrescription } from "#contract/prescriptions/people.ts"
import { oldEyeTestSentence } from "#domain/prescriptions/eye-test.ts"
import { guardianProofSentence } from "#domain/prescriptions/guardian-proof.ts"
import { largeChangeSentence } from "#domain/prescriptions/lens/prescription-change.ts"
import {
  changeFor,
  isOldPrescription,
  prescriptionDate,
} from "#web/shared/prescriptions/people/saved-prescription.ts"
import { Bullets } from "#web/ui/bullets.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/** A saved prescription that filled in the form. */
export interface UsedPrescription {
  personId: string
  prescriptionId: string
}

type Usable = SavedPrescription & { values: Prescription }

const usableOf = ({ prescriptions }: Person): Usable[] =>
  prescriptions.filter((one): one is Usable => one.values !== null)

/** The last prescription of each person, filled in with one tap; older ones can be expanded. */
export function SavedPrescriptions(props: {
  people: Person[]
  used: UsedPrescription | null
  onUse: (values: Prescription, used: UsedPrescription) => void
}) {
  const { people, used, onUse } = props
  const t = useTranslate()
  const due = people.filter((one) => one.guardianProofDue && usableOf(one).length > 0)
  const all = people
    .filter(({ guardianProofDue }) => !guardianProofDue)
    .flatMap((person) =>
      usableOf(person).map((prescription, position) => ({ person, prescription, position })),
    )
  const older = all.filter(({ position }) => position > 0)
  if (all.length + due.length === 0) return null
  const item = ({ person, prescription }: (typeof all)[number]) => (
    <SavedPrescriptionButton
      key={prescription.id}
      person={person}
      prescription={prescription}
      isUsed={used?.prescriptionId === prescription.id}
      onUse={() =>
        onUse(prescription.values, { personId: person.id, prescriptionId: prescription.id })
      }
    />
  )
  const filled = all.find(({ prescription }) => prescription.id === used?.prescriptionId)
  return (
    <section aria-labelledby="saved-prescriptions" className="mb-5">
      <h3 id="saved-prescriptions" className="mb-2 font-medium">
        {t("Use a saved prescription")}
      </h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {all.filter(({ position }) => position === 0).map(item)}
      </ul>
      {older.length > 0 && (
        <details className="mt-1">
          <summary className="tap-link">
            {t("Older prescriptions ({count})", { count: older.length })}
          </summary>
          <ul className="grid gap-2 sm:grid-cols-2">{older.map(item)}</ul>
        </details>
      )}
      {due.map(({ id, name, guardianProofDue }) => (
        <p key={id} className="pt-2 text-sm text-ink-2">
          {t(guardianProofSentence(name, guardianProofDue))}{" "}
          <Link to={href("/people")} className="link">
            {t("People and prescriptions")}
          </Link>
        </p>
      ))}
      <div role="status" className="text-sm">
        {filled && (
          <p className="pt-2 text-leaf">
            {t("Filled in from {name}, {date}. Check every number below.", {
              name: filled.person.name,
              date: prescriptionDate(filled.prescription),
            })}
          </p>
        )}
        {filled && isOldPrescription(filled.prescription) && (
          <p className="pt-1 text-ink-2">{t(oldEyeTestSentence)}</p>
        )}
      </div>
    </section>
  )
}

function SavedPrescriptionButton(props: {
  person: Person
  prescription: Usable
  isUsed: boolean
  onUse: () => void
}) {
  const { person, prescription, isUsed, onUse } = props
  const { right, left } = prescription.values
  const t = useTranslate()
  const date = prescriptionDate(prescription)
  return (
    <li>
      <button
        type="button"
        aria-pressed={isUsed}
        onClick={onUse}
        className="flex h-full min-h-tap w-full items-start gap-3 rounded-md border border-line px-4 py-3 text-left hover:bg-sunk aria-pressed:border-peacock aria-pressed:inset-ring aria-pressed:inset-ring-peacock"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{person.name}</span>
          <span className="block text-sm text-ink-2">
            {isOldPrescription(prescription) ? t("{date} · older than a year", { date }) : t(date)}
          </span>
          <span className="block text-sm tabular-nums">
            {t("Right {power}", { power: formatEye(right) })}
          </span>
          <span className="block text-sm tabular-nums">
            {t("Left {power}", { power: formatEye(left) })}
          </span>
        </span>
        {isUsed && <Icon name="check" small />}
      </button>
    </li>
  )
}

/** The differences from the last saved prescription of the person; never blocks. */
export function LastPrescription(props: {
  people: Person[]
  /** Null if the person is unknown. */
  personId: string | null
  type: LensType
  prescription: Prescription
}) {
  const t = useTranslate()
  const person = props.people.find(({ id }) => id === props.personId)
  const last = person?.prescriptions.find(({ values }) => values)
  if (!person || !last?.values) return null
  const { sentences, isLarge } = changeFor(props.type, last.values, props.prescription)
  if (sentences.length === 0) return null
  return (
    <Notice look="offer">
      <p className="font-medium">
        {t("Different from {name}'s last prescription ({date})", {
          name: person.name,
          date: prescriptionDate(last),
        })}
      </p>
      <Bullets className="mt-1" items={sentences.map((one) => t(one))} />
      {isLarge && <p className="mt-1">{t(largeChangeSentence)}</p>}
    </Notice>
  )
}
