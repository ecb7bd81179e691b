import { useSyncExternalStore } from "react"
import { tabStore } from "#web/shared/storage/tab-store.ts"

/** A purchase whose confirmation stays in view until the shopper closes it (PAY-07). */
export interface PaidPurchase {
  /** Whose it is: nobody who signs in afterwards sees it. */
  mobile: string
  /** Ids of the orders; empty where the shop has not told them. */
  orders: string[]
  paidAt: string
}

const stored = tabStore<PaidPurchase>("paidPurchase", (value) => {
  const { mobile, orders, paidAt } = value as Record<string, unknown>
  return {
    mobile: String(mobile),
    orders: (orders as unknown[]).map(String),
    paidAt: new Date(String(paidAt)).toISOString(),
  }
})

const listeners = new Set<() => void>()
let current: PaidPurchase | null | undefined

const read = (): PaidPurchase | null => {
  if (current === undefined) current = stored.read()
  return current
}

const change = (next: PaidPurchase | null) => {
  current = next
  if (next) stored.write(next)
  else stored.clear()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const paidPurchase = {
  write: (paid: PaidPurchase): void => change(paid),
  clear: (): void => change(null),
  /** An order of it was cancelled: what the confirmation says is no longer true. */
  clearIfHolds: (order: string): void => {
    if (read()?.orders.includes(order)) change(null)
  },
  /** Null on the server and during start-up. */
  use: (): PaidPurchase | null => useSyncExternalStore(subscribe, read, () => null),
}
