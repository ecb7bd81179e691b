import {
  prescriptionOfOrder,
  type ShownPrescriptionRequest,
} from "#contract/prescriptions/prescription-requests.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, useEndpoint } from "#web/shared/api/use-endpoint.ts"

/**
 * The status of the prescription that an order requires.
 * @param orderId of the order line
 */
export function AwaitedPrescription({ orderId }: { orderId: string }) {
  const { value } = useEndpoint(
    "The prescription",
    () => apiClient(prescriptionOfOrder, { params: { id: orderId } }).then(dataOf),
    orderId,
  )
  return <>{sentenceOf(value)}</>
}

function sentenceOf(request: ShownPrescriptionRequest | null): string {
  switch (request?.state) {
    case "sent":
      return "Our optician will read the prescription you uploaded. We'll message you when the values are ready to confirm."
    case "needed": {
      const gone = request.uploadMissing ? "We no longer had the file that you uploaded. " : ""
      const by = request.dueBy ? ` by ${formatDay(request.dueBy)}` : ""
      return `${gone}Add a photo or PDF of your prescription on your order's page${by}.`
    }
    default:
      return "Our optician checks your prescription before we make your lenses."
  }
}
