import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { type FormEvent, useRef, useState } from "react"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import {
  confirmPrescription,
  disputeForm,
  disputePrescription,
  type ShownPrescriptionRequest,
} from "#contract/prescriptions/prescription-requests.ts"
import { MAX_DISPUTE_LENGTH } from "#domain/prescriptions/prescription-request.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
import {
  isSavingComplete,
  noSaving,
  type SavingDraft,
  savePrescription,
} from "#web/shared/prescriptions/people/prescription-saving.ts"
import { SavePrescription } from "#web/shared/prescriptions/people/save-prescription.tsx"
import { isSavedAlready } from "#web/shared/prescriptions/people/saved-prescription.ts"
import { usePeople } from "#web/shared/prescriptions/people/use-people.ts"
import { Button } from "#web/ui/button.tsx"
import { focusFirstProblem } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { TextAreaField } from "#web/ui/text-field.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { priceChangeSentence } from "./prescription-words.ts"

type Values = NonNullable<ShownPrescriptionRequest["values"]>

/** The values that the optician read: the shopper confirms them, or reports what is wrong. */
export function PrescriptionAnswer(props: {
  order: ShownOrderLine
  values: Values
  lensType: LensType
  /** The values are confirmed, but could not be saved for next time. */
  onUnsaved: (saving: SavingDraft, values: Prescription) => void
  onAnswered: (request: ShownPrescriptionRequest) => void
  /** They have changed in the meantime. */
  onRefused: () => void
}) {
  const { order, values, lensType, onAnswered, onRefused } = props
  const t = useTranslate()
  const { revision, priceChange: change } = values
  const price = change && priceChangeSentence(change, order)
  const mayConfirm = change?.effect !== "order_again"
  const [isDisputing, setDisputing] = useState(false)
  const [words, setWords] = useState("")
  const [error, setError] = useState<string>()
  const people = usePeople(true).value
  const [saving, setSaving] = useState(noSaving)
  const [hasAsked, setAsked] = useState(false)
  const offer = useRef<HTMLDivElement>(null)

  function confirm() {
    setAsked(true)
    if (isSavingComplete(saving)) return mutate("confirm")
    focusFirstProblem(offer.current!)
  }

  const params = { id: order.id }
  const { variables, problem, mutate } = useMutation(
    (kind: "confirm" | "dispute") =>
      kind === "confirm"
        ? apiClient(confirmPrescription, { params, body: { revision } })
        : apiClient(disputePrescription, { params, body: { revision, words } }),
    {
      onSuccess: async ({ data }, kind) => {
        toast.success(
          kind === "confirm"
            ? t("Thank you. We'll make your lenses now.")
            : t("Thank you. Our optician will check it again."),
        )
        onAnswered(data)
        if (kind === "dispute" || !saving.isWanted) return
        const unsaved = await savePrescription(t, saving, values.prescription, "photo")
        if (unsaved) props.onUnsaved(unsaved, values.prescription)
      },
      onError: ({ code }) => code === "NOT_ALLOWED_NOW" && onRefused(),
      log: "The values were not answered",
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = disputeForm.safeParse({ revision, words })
    setError(checked.success ? undefined : t("Tell us in a few words what is wrong."))
    if (checked.success) mutate("dispute")
  }

  return (
    <div className="grid gap-4">
      <div className="border-l-2 border-peacock pl-4">
        <PrescriptionWords prescription={values.prescription} />
      </div>
      {price && <Notice look={mayConfirm ? "info" : "caution"}>{t(price)}</Notice>}
      {people &&
        mayConfirm &&
        !isDisputing &&
        !isSavedAlready(people, lensType, values.prescription) && (
          <div ref={offer}>
            <SavePrescription
              people={people}
              draft={saving}
              hasAsked={hasAsked}
              nextAction="confirm"
              onChange={setSaving}
            />
          </div>
        )}
      {problem && <Notice look="error">{problem}</Notice>}
      {!isDisputing && (
        <div className="flex flex-wrap gap-3">
          {mayConfirm && (
            <Button
              look="primary"
              busy={variables === "confirm"}
              busyLabel={t("Confirming..")}
              onClick={confirm}
            >
              {t("Confirm these values")}
            </Button>
          )}
          <Button onClick={() => setDisputing(true)}>{t("Something is wrong")}</Button>
        </div>
      )}
      {isDisputing && (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <TextAreaField
            label={t("What is wrong?")}
            hint={t(
              "Name the eye and the value. Up to {n} characters; only our optician reads it.",
              { n: MAX_DISPUTE_LENGTH },
            )}
            error={error}
            autoFocus
            rows={3}
            maxLength={MAX_DISPUTE_LENGTH}
            value={words}
            onChange={setWords}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              look="primary"
              type="submit"
              busy={variables === "dispute"}
              busyLabel={t("Sending..")}
            >
              {t("Send to the optician")}
            </Button>
            <Button onClick={() => setDisputing(false)}>{t("Back to the values")}</Button>
          </div>
        </form>
      )}
    </div>
  )
}
