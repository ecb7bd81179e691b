import { useCallback, useEffect, useState } from "react"
import { type LineReturns, returnsOfOrder } from "#contract/orders/returns.ts"
import { apiClient } from "#web/shared/api/client.ts"

export interface ReturnsView {
  /** Null until loaded. */
  returns: LineReturns | null
  /** Why they could not be loaded; the last ones are kept. */
  failure: string | null
  reload: () => void
  /** Another request has returned the current state. */
  show: (returns: LineReturns) => void
}

/** The returns of an order line. */
export function useReturns(orderId: string): ReturnsView {
  const [returns, setReturns] = useState<LineReturns | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(() => {
    setFailure(null)
    void apiClient(returnsOfOrder, { params: { id: orderId } }).then((result) => {
      if (result.ok) return setReturns(result.value.data)
      console.error("The returns could not be fetched", result.failure)
      setFailure(result.failure.message)
    })
  }, [orderId])

  useEffect(reload, [reload])

  return { returns, failure, reload, show: setReturns }
}
