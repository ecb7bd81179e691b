import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { useState } from "react"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import {
  approvePrescription,
  enterPrescription,
} from "#contract/prescriptions/operations/prescriptions.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { missingMeasures, NO_PD_SENTENCE } from "#domain/prescriptions/lens/lab-measures.ts"
import { checkOrderedLens, isImprobable } from "#domain/prescriptions/lens/lens-choice.ts"
import {
  changeInDioptres,
  largeChangeSentence,
  prescriptionChange,
} from "#domain/prescriptions/lens/prescription-change.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { checkPrescription } from "#domain/prescriptions/prescription-check.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { blankEye } from "#web/shared/prescriptions/lens/draft-eye.ts"
import {
  MoreValuesFields,
  typedDetails,
  useMoreValues,
} from "#web/shared/prescriptions/lens/more-values.tsx"
import { TypedPrescriptionFields } from "#web/shared/prescriptions/lens/typed-prescription-fields.tsx"
import { useTypedPrescription } from "#web/shared/prescriptions/lens/use-typed-prescription.ts"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Translate } from "#words/sentence.ts"
import { SelectField } from "../shared/fields.tsx"
import { Part } from "../shared/part.tsx"
import { useChange } from "../shared/use-operation.tsx"
import { useUnsavedChanges } from "../shared/use-unsaved-changes.tsx"
import type { Desk } from "./prescription-reply.ts"

/**
 * The values as the optician reads them. Typed values are approved if nothing is changed; otherwise
 * the shopper has to confirm the changes.
 */
export function DeskForm(props: {
  desk: Desk
  lens: Pick<LensChoice, "type" | "option">
  onDone: (sentence: string) => void
}) {
  const { desk, lens, onDone } = props
  const t = useTranslate()
  const { lenses } = useSettings()
  const { typed: sent, read, frame, earlier } = desk.desk
  const approve = useChange(approvePrescription)
  const enter = useChange(enterPrescription)
  const typed = useTypedPrescription(read ?? sent, blankEye)
  const more = useMoreValues(read?.details)
  const [hasAsked, setAsked] = useState(false)
  const [hasChecked, setChecked] = useState(false)

  const values = typed.prescription
  const [initial] = useState(() => JSON.stringify(values))
  const release = useUnsavedChanges(more.isChanged || JSON.stringify(values) !== initial)
  const check = frame
    ? checkOrderedLens(
        { kind: frame.kind, measures: frame.measures, frameType: frame.frame_type ?? undefined },
        { ...lens, prescription: values },
        lenses,
      )
    : checkPrescription(lens.type, values)
  const isPdMissing = missingMeasures({ ...lens, prescription: values }, null).includes("PD")
  const improbable = [
    ...check.warnings.filter(isImprobable).map(({ sentence }) => t(sentence)),
    ...(check.problems.length === 0 && isPdMissing ? [NO_PD_SENTENCE] : []),
  ]
  const changes = sent && check.problems.length === 0 ? differences(t, sent, values) : []
  const details = typedDetails(more)
  const hasMore = Object.keys(more.input).length > 0
  const isAsTyped = sent !== null && check.problems.length === 0 && changes.length === 0 && !hasMore

  async function decide(): Promise<ApiResult<unknown>> {
    setAsked(true)
    if (check.problems.length > 0 || more.hasProblem)
      return fail("BAD_REQUEST", "Correct the marked values first.")
    if (improbable.length > 0 && !hasChecked)
      return fail("BAD_REQUEST", "Check what is listed above again, then tick the box.")
    if (isAsTyped) return approve({ id: desk.order_line, since: desk.since, checked: hasChecked })
    return enter({
      id: desk.order_line,
      right: formatEye(values.right),
      left: formatEye(values.left),
      ...(values.pd !== undefined && { pd: formatPd(values.pd) }),
      ...more.input,
      checked: hasChecked,
    })
  }

  const { isPending, problem, submit } = useMutation(decide, {
    onSuccess: () => {
      release()
      onDone(
        isAsTyped
          ? `${desk.order ?? "The order"} is approved. The lenses can be made.`
          : `The shopper was asked to confirm your values for ${desk.order ?? "the order"}.`,
      )
    },
  })

  return (
    <>
      <Part title="Values">
        <form method="post" onSubmit={submit} noValidate className="grid gap-4">
          <TypedPrescriptionFields
            type={lens.type}
            typed={typed}
            check={check}
            hasAsked={hasAsked}
            linesFirst
          />
          <MoreValuesFields more={more} hasAsked={hasAsked} />
          {changes.length > 0 && (
            <Notice look="caution">
              You changed what the shopper typed: {changes.join(" ")} The shopper has to confirm it.
            </Notice>
          )}
          {check.warnings
            .filter((warning) => !isImprobable(warning) && warning.code !== "pd_missing")
            .map(({ code, sentence }) => (
              <Notice key={code} look="offer">
                {t(sentence)}
              </Notice>
            ))}
          {improbable.length > 0 && (
            <Notice look="caution">
              <ul className="grid list-disc gap-1 pl-4">
                {improbable.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <Checkbox
                label={
                  isPdMissing
                    ? "I checked this against what the shopper sent, and the lenses are made without a PD"
                    : "I checked these against what the shopper sent"
                }
                checked={hasChecked}
                onChange={({ target }) => setChecked(target.checked)}
              />
            </Notice>
          )}
          {problem && <Notice look="error">{problem}</Notice>}
          <div>
            <Button look="primary" type="submit" busy={isPending} busyLabel="One moment">
              {isAsTyped ? "Approve these values" : "Send to the shopper to confirm"}
            </Button>
          </div>
        </form>
      </Part>
      <EarlierValues
        earlier={earlier}
        now={check.problems.length === 0 ? { ...values, ...(details && { details }) } : null}
      />
    </>
  )
}

/** The optician's changes; a PD also counts as changed if it is split differently. */
function differences(t: Translate, sent: Prescription, now: Prescription): string[] {
  const { right, left } = now
  const sentences = prescriptionChange(sent, { right, left }).sentences.map((one) => t(one))
  const [before, after] = [sent.pd, now.pd].map((pd) => (pd === undefined ? "none" : formatPd(pd)))
  return before === after ? sentences : [...sentences, `PD ${after} (was ${before}).`]
}

type Earlier = Desk["desk"]["earlier"][number]

/**
 * The changes since an earlier prescription of the account: the closest one, unless another is
 * selected.
 */
function EarlierValues(props: {
  earlier: Earlier[]
  /** Null as long as the values are incomplete. */
  now: Prescription | null
}) {
  const { earlier, now } = props
  const t = useTranslate()
  const [chosen, setIndex] = useState<number | null>(null)
  if (earlier.length === 0) {
    return (
      <Part title="Earlier prescriptions">
        <p className="text-sm text-ink-2">This account has none.</p>
      </Part>
    )
  }
  const index = chosen ?? (now ? closestTo(now, earlier) : 0)
  const compared = earlier[index]!
  const change = now && prescriptionChange(compared.values, now)
  return (
    <Part title="Earlier prescriptions">
      <div className="grid gap-3">
        <SelectField
          label="Compare with"
          hint="An order does not say who wears it. The closest one is picked for you."
          value={index}
          onChange={setIndex}
          options={earlier.map(
            ({ from, at }, option) => [option, at ? `${from}, ${formatDay(at)}` : from] as const,
          )}
        />
        <p className="text-sm tabular-nums">
          Right {formatEye(compared.values.right)}
          <br />
          Left {formatEye(compared.values.left)}
        </p>
        <div role="status" className="grid gap-2 text-sm">
          {change &&
            (change.sentences.length === 0 ? (
              <p>The values are the same.</p>
            ) : (
              <p>Changed: {change.sentences.map((one) => t(one)).join(" ")}</p>
            ))}
          {change?.isLarge && <Notice look="caution">{t(largeChangeSentence)}</Notice>}
        </div>
      </div>
    </Part>
  )
}

const distance = (one: Prescription, other: Prescription): number =>
  changeInDioptres(one.right, other.right) + changeInDioptres(one.left, other.left)

const closestTo = (now: Prescription, earlier: Earlier[]): number =>
  earlier.reduce(
    (best, { values }, index) =>
      distance(values, now) < distance(earlier[best]!.values, now) ? index : best,
    0,
  )
