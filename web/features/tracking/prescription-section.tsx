import type { ShownOrderLine } from "#contract/order-line.ts"
import type { ShownPrescriptionRequest } from "#contract/prescription-requests.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { PrescriptionAnswer } from "./prescription-answer.tsx"
import { PrescriptionPictures } from "./prescription-pictures.tsx"
import { PrescriptionUpload } from "./prescription-upload.tsx"
import { prescriptionHeading, prescriptionSentences } from "./prescription-words.ts"
import { usePrescriptionRequest } from "./use-prescription-request.ts"

/** Whether the order waits for a prescription, or waited for one. */
export const hasPrescriptionRequest = ({
  state,
  history,
}: Pick<ShownOrderLine, "state" | "history">): boolean =>
  state === "Awaiting prescription" ||
  history.some((event) => event.state === "Awaiting prescription")

/** What the shopper has to do about a prescription that is sent after ordering. */
export function PrescriptionSection({
  order,
  onChanged,
}: {
  order: ShownOrderLine
  onChanged: () => void
}) {
  const { request, failure, reload, show } = usePrescriptionRequest(order.id)
  const refused = () => {
    reload()
    onChanged()
  }
  const changed = (now: ShownPrescriptionRequest) => {
    show(now)
    onChanged()
  }
  return (
    <section aria-labelledby="prescription" className="mb-10 bg-sunk p-5 lg:p-6">
      <h2 id="prescription" className="mb-3 text-xl lg:text-2xl">
        {request ? prescriptionHeading(request) : "Your prescription"}
      </h2>
      {failure && (
        <Notice look="error">
          {failure}
          <Button look="quiet" size="sm" onClick={reload}>
            Try again
          </Button>
        </Notice>
      )}
      {!request && !failure && <Skeleton className="h-24" />}
      {request && (
        <div className="grid gap-4">
          <div role="status" className="grid gap-2 text-ink-2">
            {prescriptionSentences(request).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {request.reason && <Notice look="offer">Our optician says: {request.reason}</Notice>}
          {request.ownWords && (
            <p className="border-l-2 border-line pl-4 break-words">You wrote: {request.ownWords}</p>
          )}
          {request.values && (
            <PrescriptionAnswer
              key={request.values.revision}
              orderId={order.id}
              values={request.values}
              onAnswered={changed}
              onRefused={refused}
            />
          )}
          <PrescriptionPictures pictures={request.pictures} onExpired={reload} />
          {request.canSend && (
            <PrescriptionUpload
              orderId={order.id}
              label={request.pictures.length === 0 ? "Add a photo or PDF" : "Add another page"}
              onSent={changed}
              onRefused={refused}
            />
          )}
        </div>
      )}
    </section>
  )
}
