import { formatEye } from "@chashma/optics/powers/notation.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { useState } from "react"
import {
  type Person,
  removePrescription,
  type SavedPrescription,
  setPrescriptionReminder,
} from "#contract/prescriptions/people.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { oldEyeTestSentence } from "#domain/prescriptions/eye-test.ts"
import { prescriptionChange } from "#domain/prescriptions/lens/prescription-change.ts"
import { detailsInWords } from "#domain/prescriptions/prescription-words.ts"
import { list as actions } from "#modules/slots/prescription.actions.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { goneIsDone, useMutation } from "#web/shared/api/use-mutation.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import {
  isOldPrescription,
  prescriptionDate,
} from "#web/shared/prescriptions/people/saved-prescription.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

const PrescriptionDialog = lazyComponent(
  () => import("#web/shared/prescriptions/people/prescription-dialog.tsx"),
)

/** One prescription: its values, what changed since the one before, and the reminder. */
export function PrescriptionItem(props: {
  person: Person
  prescription: SavedPrescription
  /** The person's previous prescription. */
  before: SavedPrescription | null
  /** Of the person's prescriptions; an older one is history, and needs no warning. */
  isNewest: boolean
  onChange: (person: Person) => void
  onRemoved: () => void
}) {
  const { prescription, before, person, onChange, onRemoved } = props
  const t = useTranslate()
  const [isRemoving, setRemoving] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const date = t(prescriptionDate(prescription))
  const { values, prescriber } = prescription
  const changes =
    values && before?.values ? prescriptionChange(before.values, values).sentences : null
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <p className="min-w-0 self-center">
          <span className="font-medium">{date}</span>
          {prescriber && <span className="break-words text-ink-2"> · {prescriber}</span>}
        </p>
        <div className="-mx-4 flex flex-wrap">
          {values && (
            <>
              <Slot of={actions} give={{ person, prescription }} />
              <Button
                look="quiet"
                aria-haspopup="dialog"
                aria-label={t("Edit prescription: {date}, {name}", { date, name: person.name })}
                onClick={() => setEditing(true)}
              >
                {t("Edit")}
              </Button>
            </>
          )}
          <Button
            look="quiet"
            aria-haspopup="dialog"
            aria-label={t("Delete prescription: {date}, {name}", { date, name: person.name })}
            onClick={() => setRemoving(true)}
          >
            {t("Delete")}
          </Button>
        </div>
      </div>
      {values ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 justify-self-start">
          <dt className="text-ink-2">{t("Right eye (OD)")}</dt>
          <dd className="font-medium tabular-nums">{formatEye(values.right)}</dd>
          <dt className="text-ink-2">{t("Left eye (OS)")}</dt>
          <dd className="font-medium tabular-nums">{formatEye(values.left)}</dd>
          {values.pd !== undefined && (
            <>
              <dt className="text-ink-2">PD</dt>
              <dd className="font-medium tabular-nums">{formatPd(values.pd)} mm</dd>
            </>
          )}
          {detailsInWords(values.details)
            .map((one) => t(one))
            .map((words) => (
              <dd key={words} className="col-span-2 tabular-nums">
                {words}
              </dd>
            ))}
        </dl>
      ) : (
        <Notice look="caution">
          {t(
            "We cannot show this prescription at the moment. Please copy it once more, or write to us.",
          )}
        </Notice>
      )}
      {changes && (
        <p className="text-sm text-ink-2">
          {changes.length === 0
            ? t("The same as the one before.")
            : t("Since the one before: {changes}", {
                changes: changes.map((one) => t(one)).join(" "),
              })}
        </p>
      )}
      {props.isNewest && isOldPrescription(prescription) && (
        <Notice look="caution">{t(oldEyeTestSentence)}</Notice>
      )}
      {values && prescription.testedOn && !isOldPrescription(prescription) && (
        <Reminder prescription={prescription} onChange={onChange} />
      )}
      {isEditing && (
        <PrescriptionDialog
          person={person}
          edited={prescription}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            onChange(saved)
            setEditing(false)
          }}
        />
      )}
      {isRemoving && (
        <RemoveDialog
          prescription={prescription}
          onClose={() => setRemoving(false)}
          onRemoved={onRemoved}
        />
      )}
    </li>
  )
}

/** The same checkbox requests and cancels it. */
function Reminder(props: { prescription: SavedPrescription; onChange: (person: Person) => void }) {
  const { prescription, onChange } = props
  const t = useTranslate()
  const { isPending, mutate } = useMutation(
    (remind: boolean) =>
      apiClient(setPrescriptionReminder, { params: { id: prescription.id }, body: { remind } }),
    {
      onSuccess: ({ data }) => onChange(data),
      onError: ({ message }) => toast.error(message),
      log: "The reminder was not changed",
    },
  )

  return (
    <>
      <Checkbox
        label={
          prescription.remindAt
            ? t("Send me one message when this eye test is a year old, on {date}.", {
                date: dayWords(prescription.remindAt),
              })
            : t("Send me one message when this eye test is a year old.")
        }
        checked={prescription.remindAt !== null}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => mutate(target.checked)}
        className="text-sm"
      />
      <p className="text-xs text-ink-3">
        {t("You can change this here, or turn off all such reminders in My account.")}
      </p>
    </>
  )
}

function RemoveDialog(props: {
  prescription: SavedPrescription
  onClose: () => void
  onRemoved: () => void
}) {
  const { prescription, onClose, onRemoved } = props
  const t = useTranslate()
  return (
    <ConfirmRequest
      title={t("Delete this prescription?")}
      cancelLabel={t("Keep")}
      confirmLabel={t("Delete for good")}
      busyLabel={t("Deleting..")}
      request={() => goneIsDone(apiClient(removePrescription, { params: { id: prescription.id } }))}
      done={t("The prescription is deleted.")}
      onDone={onRemoved}
      onClose={onClose}
    >
      <p>
        {t("{date}. This cannot be undone. Orders stay as they are.", {
          date: prescriptionDate(prescription),
        })}
      </p>
    </ConfirmRequest>
  )
}
