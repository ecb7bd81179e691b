import { useCallback, useEffect, useState } from "react"
import type { ApiFailure } from "#contract/core/api-result.ts"
import { type OrderLineWithProduct, orderById } from "#contract/orders/orders.ts"
import { type ShownTracking, trackParcel } from "#contract/orders/tracking.ts"
import type { Failure } from "#domain/core/result.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { usePolling } from "#web/ui/use-polling.ts"
import { parcelOf } from "./timeline-entries.ts"

const POLL_INTERVAL_MS = 15_000

interface TrackedOrder {
  /** Undefined while loading, null if the shopper has no such order. */
  order: OrderLineWithProduct | null | undefined
  /** Undefined while loading, null if the courier has no data about the parcel yet. */
  tracking: ShownTracking | null | undefined
  /** Why the latest status could not be loaded; the last one is kept. */
  failure: string | null
  refresh: () => void
}

/** An order and its parcel, refreshed until both are final. */
export function useTrackedOrder(id: string): TrackedOrder {
  const [order, setOrder] = useState<OrderLineWithProduct | null>()
  const [tracking, setTracking] = useState<ShownTracking | null>()
  const [failure, setFailure] = useState<string | null>(null)

  const refresh = useCallback(async () => {
    const result = await apiClient(orderById, { params: { id } })
    const problem = result.ok ? null : problemOf(result)
    if (result.ok) setOrder(result.value.data)
    else if (result.failure.code === "NOT_FOUND") setOrder(null)
    setFailure(problem)

    const parcel = result.ok ? parcelOf(result.value.data) : null
    if (!parcel) return
    const tracked = await apiClient(trackParcel, { body: parcel })
    if (tracked.ok) setTracking(tracked.value.data.tracking)
    else if (tracked.failure.code === "NOT_FOUND") setTracking((known) => known ?? null)
    else setFailure(problemOf(tracked))
  }, [id])

  const settled = order === null || (order && isOver(order))
  const call = useCallback(() => void refresh(), [refresh])
  useEffect(call, [call])
  usePolling(call, POLL_INTERVAL_MS, !settled)

  return { order, tracking, failure, refresh: call }
}

const isOver = ({ state }: OrderLineWithProduct): boolean =>
  state === "Delivered" || state === "Refunded"

function problemOf(result: Failure<ApiFailure>): string | null {
  const { code, message } = result.failure
  if (code === "NOT_FOUND") return null
  console.error("The order could not be followed", result.failure)
  return message
}
