import type { Day } from "@chashma/optics/day.ts"
import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { type ReactNode, useState } from "react"
import {
  addPrescription,
  editPrescription,
  type Person,
  type SavedPrescription,
  writePrescription,
} from "#contract/prescriptions/people.ts"
import {
  largeChangeSentence,
  prescriptionChange,
} from "#domain/prescriptions/lens/prescription-change.ts"
import type { ReadPowers } from "#domain/prescriptions/lens/read-powers.ts"
import { lensTypeOf } from "#domain/prescriptions/lens/saved-prescription.ts"
import { checkPrescription } from "#domain/prescriptions/prescription-check.ts"
import { list as abovePowers } from "#modules/slots/prescription.powers.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
import {
  changePowers,
  type DraftPowers,
  openPowers,
  readPowers,
  untouchedPowers,
  withSame,
  writePowers,
} from "#web/shared/prescriptions/lens/draft-eye.ts"
import {
  MoreValuesFields,
  typedDetails,
  useMoreValues,
} from "#web/shared/prescriptions/lens/more-values.tsx"
import { PdTextField } from "#web/shared/prescriptions/lens/pd-text-field.tsx"
import { PowerTable } from "#web/shared/prescriptions/lens/power-table.tsx"
import {
  EyeTestFields,
  emptyEyeTest,
  eyeTestBody,
  eyeTestError,
} from "#web/shared/prescriptions/people/eye-test-fields.tsx"
import { FormDialog } from "#web/ui/form-dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { ConfirmValues, valuesToConfirm } from "./confirm-values.tsx"

/** A prescription that was read elsewhere, and that nobody has confirmed yet. */
interface UnconfirmedPrescription
  extends Pick<ReadPowers, "eyes">,
    Pick<Prescription, "pd" | "pdSource" | "details"> {
  testedOn: Day | null
  prescriber: string
  /** Where the values come from, and what could not be read. */
  notice: ReactNode
}

/**
 * A form to add or correct a prescription; it is read back, and a new one is compared with the
 * person's last one.
 */
export default function PrescriptionDialog(props: {
  person: Person
  /** The one to correct; null for a new one. */
  edited: SavedPrescription | null
  /** What was read elsewhere, which the shopper has to confirm value by value. */
  reading?: UnconfirmedPrescription
  onClose: () => void
  onSaved: (person: Person) => void
}) {
  const { person, edited, reading, onClose, onSaved } = props
  const t = useTranslate()
  const { name } = person
  const [draft, setDraft] = useState(() =>
    reading ? openPowers(reading) : edited?.values ? writePowers(edited.values) : untouchedPowers,
  )
  const before = edited?.values ?? reading ?? null
  const more = useMoreValues(before?.details)
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [eyeTest, setEyeTest] = useState(() =>
    edited
      ? {
          testedOn: edited.testedOn ?? "",
          prescriber: edited.prescriber,
          remind: edited.remindAt !== null,
        }
      : {
          ...emptyEyeTest,
          testedOn: reading?.testedOn ?? "",
          prescriber: reading?.prescriber ?? "",
        },
  )
  const [hasAsked, setAsked] = useState(false)
  const details = typedDetails(more)
  const values = { ...prescriptionOf(draft, before), ...(details && { details }) }
  const { problems, warnings } = checkPrescription(lensTypeOf(values), values)
  const dayError = eyeTestError(eyeTest)
  const words = reading && problems.length === 0 ? valuesToConfirm(values).map((one) => t(one)) : []
  const pdProblem = hasAsked && problems.find(({ code }) => code === "pd_out_of_range")
  const last = edited ? null : (person.prescriptions.find((one) => one.values)?.values ?? null)
  const change = last && problems.length === 0 ? prescriptionChange(last, values) : null

  async function save() {
    setAsked(true)
    const isConfirmed = words.every((one) => confirmed.has(one))
    if (problems.length > 0 || dayError || more.hasProblem || !isConfirmed) return null
    const body = { values: writePrescription(values), ...eyeTestBody(eyeTest) }
    return edited
      ? apiClient(editPrescription, { params: { id: edited.id }, body })
      : apiClient(addPrescription, { params: { id: person.id }, body })
  }

  const { isPending, problem, submit } = useMutation(save, {
    onSuccess: ({ data }) => {
      toast.success(t("The prescription is saved."))
      onSaved(data)
    },
    log: "The prescription was not saved",
  })

  return (
    <FormDialog
      size="full-on-phone"
      title={
        edited
          ? t("Edit the prescription for {name}", { name })
          : t("Prescription for {name}", { name })
      }
      submitLabel={t("Save prescription")}
      busy={isPending}
      busyLabel={t("Saving..")}
      onSubmit={submit}
      onClose={onClose}
    >
      {reading?.notice}
      <div>
        <p className="pb-4 text-ink-2">
          {t(
            "Check the + and − signs. OD is the right eye, OS the left. ADD only if your prescription has it.",
          )}
        </p>
        <Slot
          of={abovePowers}
          give={{
            onFill: (powers) => {
              const filled = openPowers(powers)
              setDraft({ ...filled, pd: filled.pd || draft.pd })
            },
          }}
        />
        <PowerTable
          type="Progressive"
          eyes={draft}
          sameForBoth={draft.sameForBoth}
          problems={hasAsked ? problems : []}
          onChange={(eye, part) => setDraft((before) => changePowers(before, eye, part))}
          onSameForBoth={(same) => setDraft(withSame(draft, same))}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PdTextField
          pd={draft.pd}
          error={pdProblem ? t(pdProblem.sentence) : undefined}
          onChange={(pd) => setDraft({ ...draft, pd })}
        />
      </div>
      <MoreValuesFields more={more} hasAsked={hasAsked} title={t("Prism and fitting values")} />
      <EyeTestFields
        draft={eyeTest}
        error={hasAsked ? dayError : undefined}
        onChange={setEyeTest}
      />
      {problems.length === 0 && (
        <div className="border-l-2 border-peacock pl-4 text-ink-2">
          {reading ? (
            <ConfirmValues
              words={words}
              confirmed={confirmed}
              hasAsked={hasAsked}
              onChange={setConfirmed}
            />
          ) : (
            <>
              <p className="mb-1 font-medium text-ink">{t("Check your prescription")}</p>
              <PrescriptionWords prescription={values} />
            </>
          )}
          {change && (
            <p className="pt-2">
              {change.sentences.length === 0
                ? t("The same as {name}'s last prescription.", { name })
                : t("Since {name}'s last prescription: {changes}", {
                    name,
                    changes: change.sentences.map((one) => t(one)).join(" "),
                  })}
            </p>
          )}
        </div>
      )}
      {(warnings.length > 0 || change?.isLarge) && (
        <Notice look="offer">
          <ul className="grid gap-1">
            {change?.isLarge && <li>{t(largeChangeSentence)}</li>}
            {warnings.map(({ eye, code, sentence }) => (
              <li key={`${eye} ${code}`}>{t(sentence)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problem && <Notice look="error">{problem}</Notice>}
    </FormDialog>
  )
}

/** An unchanged PD keeps its source. */
function prescriptionOf(
  draft: DraftPowers,
  before: Pick<Prescription, "pd" | "pdSource"> | null,
): Prescription {
  const isOwn = before?.pd !== undefined && formatPd(before.pd) === draft.pd.trim()
  return readPowers(draft, isOwn ? before.pdSource : "typed")
}
