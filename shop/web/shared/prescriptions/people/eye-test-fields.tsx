import { MAX_PRESCRIBER_LENGTH } from "@chashma/optics/powers/prescription.ts"
import {
  eyeTestDayProblem,
  indianDay,
  isEyeTestOld,
  oldEyeTestSentence,
} from "#domain/prescriptions/eye-test.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { Sentence } from "#words/sentence.ts"

/** Date and place of the eye test in the form. */
export interface EyeTestDraft {
  testedOn: string
  prescriber: string
  remind: boolean
}

/** Nothing is preselected. */
export const emptyEyeTest: EyeTestDraft = { testedOn: "", prescriber: "", remind: false }

/** Why the day is invalid, as a sentence. */
export const eyeTestError = ({ testedOn }: EyeTestDraft): Sentence | undefined =>
  (testedOn !== "" && eyeTestDayProblem(testedOn, new Date())) || undefined

const canRemind = (draft: EyeTestDraft): boolean =>
  draft.testedOn !== "" && !eyeTestError(draft) && !isEyeTestOld(draft.testedOn, new Date())

/** Valid input in the form of the endpoint. */
export const eyeTestBody = (draft: EyeTestDraft) => ({
  ...(draft.testedOn !== "" && { testedOn: draft.testedOn }),
  ...(draft.prescriber.trim() !== "" && { prescriber: draft.prescriber }),
  ...(draft.remind && canRemind(draft) && { remind: true }),
})

/** Both are optional. A reminder is offered once there is a day to count from. */
export function EyeTestFields(props: {
  draft: EyeTestDraft
  error: Sentence | undefined
  onChange: (draft: EyeTestDraft) => void
}) {
  const { draft, error, onChange } = props
  const t = useTranslate()
  const isOld =
    draft.testedOn !== "" && !eyeTestError(draft) && isEyeTestOld(draft.testedOn, new Date())
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t("Date of the eye test")}
          optional
          error={error && t(error)}
          type="date"
          max={indianDay(new Date())}
          value={draft.testedOn}
          onChange={(text) => onChange({ ...draft, testedOn: text })}
        />
        <TextField
          label={t("Doctor or clinic")}
          optional
          autoComplete="off"
          maxLength={MAX_PRESCRIBER_LENGTH}
          value={draft.prescriber}
          onChange={(text) => onChange({ ...draft, prescriber: text })}
        />
      </div>
      {isOld && <p className="text-sm text-ink-2">{t(oldEyeTestSentence)}</p>}
      {canRemind(draft) && (
        <Checkbox
          label={t("Send me one message when this eye test is a year old.")}
          checked={draft.remind}
          onChange={({ target }) => onChange({ ...draft, remind: target.checked })}
        />
      )}
    </div>
  )
}
