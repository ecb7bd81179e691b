import { useId, useRef, useState } from "react"
import {
  type ShownPrescriptionRequest,
  sendPrescription,
} from "#contract/prescriptions/prescription-requests.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { encodeFile, fileHint } from "#web/shared/prescriptions/uploads/encode-file.ts"
import { FileButton } from "#web/shared/prescriptions/uploads/file-button.tsx"
import { useFocusAfterSending } from "#web/shared/prescriptions/uploads/use-focus-after-sending.ts"
import { FieldError } from "#web/ui/field.tsx"
import { toast } from "#web/ui/toast.ts"

/** Picks photos or a PDF of a prescription; each file is sent when picked. */
export function PrescriptionUpload(props: {
  orderId: string
  /** On the button. */
  label: string
  onSent: (request: ShownPrescriptionRequest) => void
  /** The order line needs no prescription any more. */
  onRefused: () => void
}) {
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
    if ("problem" in encoded) return encoded.problem
    const { orderId } = props
    const result = await apiClient(sendPrescription, { params: { id: orderId }, body: encoded })
    if (result.ok) {
      toast.success("We have your prescription.")
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
        busyLabel={isSending && "Sending your prescription.."}
        describedBy={`${id}-hint ${id}-error`}
        onPick={(files) => void send(files)}
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-2">
        {fileHint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
