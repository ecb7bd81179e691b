import { type LensType, lensTypes, type Prescription } from "@chashma/optics/powers/eye-power.ts"
import { useId, useRef, useState } from "react"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import {
  prescriptionOfOrder,
  type ShownPrescriptionRequest,
  sendPrescription,
} from "#contract/prescriptions/prescription-requests.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Loaded } from "#web/shared/api/loaded.tsx"
import { dataOf, type EndpointView, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
import {
  notSavedSentence,
  type SavingDraft,
  savePrescription,
} from "#web/shared/prescriptions/people/prescription-saving.ts"
import { encodeFile, fileHint } from "#web/shared/prescriptions/uploads/encode-file.ts"
import { FileButton } from "#web/shared/prescriptions/uploads/file-button.tsx"
import { PrescriptionPictures } from "#web/shared/prescriptions/uploads/prescription-pictures.tsx"
import { useFocusAfterSending } from "#web/shared/prescriptions/uploads/use-focus-after-sending.ts"
import { Button } from "#web/ui/button.tsx"
import { FieldError } from "#web/ui/field.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { toast } from "#web/ui/toast.ts"
import { usePolling } from "#web/ui/use-polling.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { OpticianAnswer } from "./optician-answer.tsx"
import { PrescriptionAnswer } from "./prescription-answer.tsx"
import { prescriptionHeading, prescriptionSentences } from "./prescription-words.ts"

/** Whether the order requires a prescription, or required one. */
export const hasPrescriptionRequest = ({
  state,
  history,
}: Pick<ShownOrderLine, "state" | "history">): boolean =>
  state === "Awaiting prescription" ||
  history.some((event) => event.state === "Awaiting prescription")

const wasCancelled = ({ state, history }: Pick<ShownOrderLine, "state" | "history">): boolean =>
  state === "Cancelled" || history.some((event) => event.state === "Cancelled")

/** What the shopper has to do about a prescription sent after ordering. */
export function PrescriptionSection({
  order,
  onChanged,
}: {
  order: ShownOrderLine
  onChanged: () => void
}) {
  const t = useTranslate()
  const loaded = usePrescriptionRequest(order.id)
  const { value: request, refresh, show } = loaded
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const refused = () => {
    void refresh()
    onChanged()
  }
  const changed = (now: ShownPrescriptionRequest) => {
    show(now)
    onChanged()
  }
  return (
    <Section
      id="prescription"
      title={request ? t(prescriptionHeading(request)) : t("Your prescription")}
      size="large"
      className="mb-10 bg-sunk p-5 lg:p-6"
    >
      <Loaded from={loaded} loading={<Skeleton className="h-24" />}>
        {(request) => (
          <div className="grid gap-4">
            <div role="status" className="grid gap-2 text-ink-2">
              {prescriptionSentences(request, wasCancelled(order)).map((sentence) => (
                <p key={t(sentence)}>{t(sentence)}</p>
              ))}
            </div>
            {request.reason && (
              <Notice look="offer">
                {t("Our optician says: {reason}", { reason: request.reason })}
              </Notice>
            )}
            {request.question && (
              <Notice look="offer">
                {t("Our optician asks: {question}", { question: request.question })}
              </Notice>
            )}
            {request.typed && !request.values && (
              <div className="border-l-2 border-peacock pl-4">
                <p className="mb-1 font-medium">{t("You typed")}</p>
                <PrescriptionWords prescription={request.typed} />
              </div>
            )}
            {(request.state === "asked" || request.canCorrect) && request.isWaiting && (
              <OpticianAnswer
                orderId={order.id}
                request={request}
                lensType={lensTypeOf(order)}
                onAnswered={changed}
                onRefused={refused}
              />
            )}
            {request.ownWords && (
              <p className="border-l-2 border-line pl-4 break-words">
                {t("You wrote: {words}", { words: request.ownWords })}
              </p>
            )}
            {request.values && (
              <PrescriptionAnswer
                key={request.values.revision}
                order={order}
                values={request.values}
                lensType={lensTypeOf(order)}
                onUnsaved={(saving, values) => setUnsaved({ saving, values })}
                onAnswered={changed}
                onRefused={refused}
              />
            )}
            {unsaved && <SaveAgain unsaved={unsaved} onChange={setUnsaved} />}
            <PrescriptionPictures pictures={request.pictures} onExpired={() => void refresh()} />
            {request.canSend && (
              <PrescriptionUpload
                orderId={order.id}
                label={
                  request.pictures.length === 0 ? t("Add a photo or PDF") : t("Add another page")
                }
                onSent={changed}
                onRefused={refused}
              />
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

/** Of the ordered lenses; those of an unknown type take no addition. */
const lensTypeOf = ({ lens }: ShownOrderLine): LensType =>
  lensTypes.find((type) => type === lens?.type) ?? "Single Vision"

/** Confirmed values that could not be saved for next time. */
interface Unsaved {
  saving: SavingDraft
  values: Prescription
}

function SaveAgain(props: { unsaved: Unsaved; onChange: (unsaved: Unsaved | null) => void }) {
  const t = useTranslate()
  const { unsaved, onChange } = props
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const saving = await savePrescription(t, unsaved.saving, unsaved.values, "photo")
    setBusy(false)
    onChange(saving && { ...unsaved, saving })
  }
  return (
    <Notice look="caution">
      {t(notSavedSentence)}
      <Button look="quiet" busy={busy} busyLabel={t("Saving..")} onClick={() => void save()}>
        {t("Save it again")}
      </Button>
    </Notice>
  )
}

const POLL_INTERVAL_MS = 30_000

/** The prescription that an order line requires or required, refreshed while it does. */
function usePrescriptionRequest(id: string): EndpointView<ShownPrescriptionRequest> {
  const view = useEndpoint(
    "The prescription",
    () => apiClient(prescriptionOfOrder, { params: { id } }).then(dataOf),
    id,
  )
  usePolling(view.refresh, POLL_INTERVAL_MS, view.value?.isWaiting ?? true)
  return view
}

/** Picks photos or a PDF of a prescription; each file is sent when picked. */
function PrescriptionUpload(props: {
  orderId: string
  /** On the button. */
  label: string
  onSent: (request: ShownPrescriptionRequest) => void
  /** The order line needs no prescription any more. */
  onRefused: () => void
}) {
  const t = useTranslate()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState("")
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useFocusAfterSending(isSending, input)

  async function send(files: File[]) {
    setSending(true)
    setError("")
    for (const file of files) {
      const problem = await sendOne(file)
      if (problem) {
        setError(files.length > 1 ? `${file.name}: ${problem}` : problem)
        break
      }
    }
    setSending(false)
  }

  /** @returns why it was not sent; null when it was */
  async function sendOne(picked: File): Promise<string | null> {
    const encoded = await encodeFile(picked)
    if ("problem" in encoded) return t(encoded.problem)
    const { orderId } = props
    const result = await apiClient(sendPrescription, { params: { id: orderId }, body: encoded })
    if (result.ok) {
      toast.success(t("We have your prescription."))
      props.onSent(result.value.data)
      return null
    }
    console.error("The prescription was not sent", result.failure)
    if (result.failure.code === "NOT_ALLOWED_NOW") props.onRefused()
    return result.failure.message
  }

  return (
    <div>
      <FileButton
        ref={input}
        label={props.label}
        busyLabel={isSending && t("Sending your prescription..")}
        describedBy={`${id}-hint ${id}-error`}
        onPick={(files) => void send(files)}
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-2">
        {t(fileHint)}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
