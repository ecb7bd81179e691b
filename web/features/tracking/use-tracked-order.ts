import { useCallback, useState } from "react"
import { type OrderWithProduct, orderById } from "#contract/orders.ts"
import type { Outcome } from "#contract/outcome.ts"
import { type ShownTracking, trackParcel } from "#contract/tracking.ts"
import { browserShop } from "#web/shop/shop.ts"
import { parcelOf } from "./parcel-of.ts"
import { usePolling } from "./use-polling.ts"

const pollEvery = 15_000

export interface TrackedOrder {
  /** Undefined while loading, null where there is no such order among the shopper's. */
  order: OrderWithProduct | null | undefined
  tracking: ShownTracking | null
  /** Why the newest news could not be had; what came before stays. */
  failure: string | null
  refresh: () => void
}

/** An order and its parcel, kept fresh until nothing more can happen. */
export function useTrackedOrder(id: string): TrackedOrder {
  const [order, setOrder] = useState<OrderWithProduct | null>()
  const [tracking, setTracking] = useState<ShownTracking | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const refresh = useCallback(async () => {
    const found = await browserShop(orderById, { params: { id } })
    const problem = found.ok ? null : problemOf(found)
    if (found.ok) setOrder(found.value.data)
    else if (found.failure.code === "NOT_FOUND") setOrder(null)
    setFailure(problem)

    const parcel = found.ok ? parcelOf(found.value.data) : null
    if (!parcel) return
    const asked = await browserShop(trackParcel, { body: parcel })
    if (asked.ok) setTracking(asked.value.data.tracking)
    else setFailure(problemOf(asked))
  }, [id])

  const settled = order === null || (order && isOver(order))
  const call = useCallback(() => void refresh(), [refresh])
  usePolling(call, pollEvery, !settled)

  return { order, tracking, failure, refresh: call }
}

const isOver = ({ state }: OrderWithProduct): boolean =>
  state === "Delivered" || state === "Refunded"

function problemOf(outcome: Extract<Outcome<unknown>, { ok: false }>): string | null {
  const { code, message } = outcome.failure
  if (code === "NOT_FOUND") return null
  console.error("The order could not be followed", outcome.failure)
  return message
}
