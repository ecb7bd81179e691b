import { useCallback, useEffect, useState } from "react"
import { ordersOfShopper, type ShownOrder } from "#contract/orders.ts"
import { browserShop } from "#web/shop/shop.ts"

export interface OrdersView {
  /** Newest first; null until they have come. */
  list: ShownOrder[] | null
  failure: string | null
  reload: () => void
}

/** The orders of the signed-in number. */
export function useOrders(mobile: string): OrdersView {
  const [list, setList] = useState<ShownOrder[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const reload = useCallback(() => {
    setFailure(null)
    void browserShop(ordersOfShopper, { body: { mobile_number: mobile } }).then((outcome) => {
      if (outcome.ok) return setList(outcome.value.data)
      console.error("The orders could not be fetched", outcome.failure)
      setFailure(outcome.failure.message)
    })
  }, [mobile])

  useEffect(reload, [reload])

  return { list, failure, reload }
}
