import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { type FormEvent, useState } from "react"
import { writePrescription } from "#contract/prescriptions/people.ts"
import {
  answerOptician,
  type ShownPrescriptionRequest,
} from "#contract/prescriptions/prescription-requests.ts"
import { isImprobable } from "#domain/prescriptions/lens/lens-choice.ts"
import { checkPrescription } from "#domain/prescriptions/prescription-check.ts"
import { MAX_DISPUTE_LENGTH } from "#domain/prescriptions/prescription-request.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { TypedPrescriptionFields } from "#web/shared/prescriptions/lens/typed-prescription-fields.tsx"
import { useTypedPrescription } from "#web/shared/prescriptions/lens/use-typed-prescription.ts"
import { Bullets } from "#web/ui/bullets.tsx"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextAreaField } from "#web/ui/text-field.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

interface AnswerProps {
  orderId: string
  request: ShownPrescriptionRequest
  lensType: LensType
  onAnswered: (request: ShownPrescriptionRequest) => void
  /** The optician needs no answer any more. */
  onRefused: () => void
}

/** The optician's question: the shopper replies in words, or corrects the typed values. */
export function OpticianAnswer(props: AnswerProps) {
  const { request } = props
  const { mutate: send, isPending, problem } = useSendAnswer(props)
  const t = useTranslate()
  const isAsked = request.state === "asked"
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <div className="grid gap-4">
      {problem && <Notice look="error">{problem}</Notice>}
      {isAsked && !isCorrecting && (
        <WordsForm busy={isPending} onSend={(words) => send({ words })} />
      )}
      {request.canCorrect && request.typed && !isCorrecting && (
        <div>
          <Button onClick={() => setCorrecting(true)}>{t("Correct the values")}</Button>
        </div>
      )}
      {request.typed && isCorrecting && (
        <CorrectionForm
          typed={request.typed}
          lensType={props.lensType}
          busy={isPending}
          onSend={(values) => send({ values })}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  )
}

interface Answer {
  words?: string
  values?: Prescription
}

function useSendAnswer({ orderId, onAnswered, onRefused }: AnswerProps) {
  const t = useTranslate()
  return useMutation(
    ({ words, values }: Answer) => {
      const body = { words, ...(values && { values: writePrescription(values) }) }
      return apiClient(answerOptician, { params: { id: orderId }, body })
    },
    {
      onSuccess: ({ data }) => {
        toast.success(t("Thank you. Our optician will check it again."))
        onAnswered(data)
      },
      onError: ({ code }) => code === "NOT_ALLOWED_NOW" && onRefused(),
      log: "The optician was not answered",
    },
  )
}

function WordsForm({ busy, onSend }: { busy: boolean; onSend: (words: string) => void }) {
  const t = useTranslate()
  const [words, setWords] = useState("")
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = words.trim()
    setError(typed.length < 3 ? t("Answer in a few words.") : undefined)
    if (typed.length >= 3) onSend(typed)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextAreaField
        label={t("Your answer")}
        hint={t("Up to {n} characters; only our optician reads it.", { n: MAX_DISPUTE_LENGTH })}
        error={error}
        rows={3}
        maxLength={MAX_DISPUTE_LENGTH}
        value={words}
        onChange={setWords}
      />
      <div>
        <Button look="primary" type="submit" busy={busy} busyLabel={t("Sending..")}>
          {t("Send your answer")}
        </Button>
      </div>
    </form>
  )
}

function CorrectionForm(props: {
  typed: Prescription
  lensType: LensType
  busy: boolean
  onSend: (values: Prescription) => void
  onClose: () => void
}) {
  const { lensType, busy, onSend, onClose } = props
  const t = useTranslate()
  const typed = useTypedPrescription(props.typed)
  const [hasAsked, setAsked] = useState(false)
  // Changing a value withdraws the confirmation of improbable ones.
  const [checked, setChecked] = useState<string | null>(null)
  const values = JSON.stringify(typed.prescription)
  const hasChecked = checked === values
  const check = checkPrescription(lensType, typed.prescription)
  const improbable = check.warnings.filter(isImprobable)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (check.problems.length > 0 || (improbable.length > 0 && !hasChecked)) return
    onSend(typed.prescription)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TypedPrescriptionFields type={lensType} typed={typed} check={check} hasAsked={hasAsked} />
      {improbable.length > 0 && (
        <Notice look="offer">
          <Bullets items={improbable.map(({ sentence }) => t(sentence))} />
          <Checkbox
            label={t("I compared these numbers with my prescription")}
            checked={hasChecked}
            onChange={({ target }) => setChecked(target.checked ? values : null)}
          />
        </Notice>
      )}
      <div role="alert" className="text-sm text-sindoor empty:hidden">
        {hasAsked && check.problems.length > 0 && t("Please correct the marked values.")}
        {hasAsked &&
          check.problems.length === 0 &&
          improbable.length > 0 &&
          !hasChecked &&
          t("Please compare the numbers above, then tick the box.")}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" busy={busy} busyLabel={t("Sending..")}>
          {t("Send these values")}
        </Button>
        <Button onClick={onClose}>{t("Back")}</Button>
      </div>
    </form>
  )
}
