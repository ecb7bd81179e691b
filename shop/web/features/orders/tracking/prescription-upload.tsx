import { useId, useRef, useState } from "react"
import {
  type ShownPrescriptionRequest,
  sendPrescription,
} from "#contract/prescriptions/prescription-requests.ts"
import { apiClient } from "#web/shared/api/client.ts"
import {
  ACCEPTED_FILES,
  encodeFile,
  fileHint,
} from "#web/shared/prescriptions/uploads/encode-file.ts"
import { useFocusAfterSending } from "#web/shared/prescriptions/uploads/use-focus-after-sending.ts"
import { Icon } from "#web/ui/icon.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
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
      <label
        className={
          isSending
            ? "inline-flex min-h-tap items-center gap-2 rounded-md border border-line px-4 py-2.5 text-ink-2"
            : "inline-flex min-h-tap cursor-pointer items-center gap-2 rounded-md border border-dashed border-control px-4 py-2.5 font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock hover:bg-raised"
        }
      >
        {isSending ? <Spinner label="Sending your prescription" /> : <Icon name="plus" small />}
        {isSending ? "Sending.." : props.label}
        <input
          ref={input}
          type="file"
          accept={ACCEPTED_FILES}
          multiple
          disabled={isSending}
          aria-describedby={`${id}-hint ${id}-error`}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ""
            if (files.length > 0) void send(files)
          }}
        />
      </label>
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-2">
        {fileHint}
      </p>
      <p id={`${id}-error`} role="alert" className="text-sm text-sindoor">
        {error && (
          <span className="flex gap-1.5 pt-1.5">
            <Icon name="warn" small />
            {error}
          </span>
        )}
      </p>
    </div>
  )
}
