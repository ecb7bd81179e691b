import { useCallback, useState } from "react"
import {
  prescriptionOfOrder,
  type ShownPrescriptionRequest,
} from "#contract/prescriptions/prescription-requests.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { usePolling } from "./use-polling.ts"

const POLL_INTERVAL_MS = 30_000

export interface PrescriptionRequestView {
  /** Null until loaded. */
  request: ShownPrescriptionRequest | null
  /** Why it could not be loaded; the last one is kept. */
  failure: string | null
  reload: () => void
  /** Another request has returned the current state. */
  show: (request: ShownPrescriptionRequest) => void
}

/** The prescription that an order line requires or required, refreshed while it does. */
export function usePrescriptionRequest(orderId: string): PrescriptionRequestView {
  const [request, setRequest] = useState<ShownPrescriptionRequest | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(() => {
    void apiClient(prescriptionOfOrder, { params: { id: orderId } }).then((result) => {
      if (result.ok) {
        setFailure(null)
        return setRequest(result.value.data)
      }
      console.error("The prescription could not be fetched", result.failure)
      setFailure(result.failure.message)
    })
  }, [orderId])

  usePolling(reload, POLL_INTERVAL_MS, request?.isWaiting ?? true)

  return { request, failure, reload, show: setRequest }
}
