import { useCallback, useEffect, useState } from "react"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { ordersOfShopper } from "#contract/orders/orders.ts"
import { apiClient } from "#web/shared/api/client.ts"

export interface OrdersView {
  /** Newest first; null until loaded. */
  list: ShownOrderLine[] | null
  failure: string | null
  reload: () => void
}

/** The orders of the signed-in number. */
export function useOrders(mobile: string): OrdersView {
  const [list, setList] = useState<ShownOrderLine[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(() => {
    setFailure(null)
    void apiClient(ordersOfShopper, { body: { mobile_number: mobile } }).then((result) => {
      if (result.ok) return setList(result.value.data)
      console.error("The orders could not be fetched", result.failure)
      setFailure(result.failure.message)
    })
  }, [mobile])

  useEffect(reload, [reload])

  return { list, failure, reload }
}
