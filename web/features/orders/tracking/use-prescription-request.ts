import {
  prescriptionOfOrder,
  type ShownPrescriptionRequest,
} from "#contract/prescriptions/prescription-requests.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { dataOf, type EndpointView, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { usePolling } from "./use-polling.ts"

const POLL_INTERVAL_MS = 30_000

/** The prescription that an order line requires or required, refreshed while it does. */
export function usePrescriptionRequest(id: string): EndpointView<ShownPrescriptionRequest> {
  const view = useEndpoint(
    "the prescription",
    () => apiClient(prescriptionOfOrder, { params: { id } }).then(dataOf),
    id,
  )
  usePolling(view.refresh, POLL_INTERVAL_MS, view.value?.isWaiting ?? true)
  return view
}
