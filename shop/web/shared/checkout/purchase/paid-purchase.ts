import { createStore } from "#web/shared/storage/store.ts"
import { tabStore } from "#web/shared/storage/tab-store.ts"

/** A purchase whose confirmation is shown until the shopper closes it (PAY-07). */
export interface ConfirmedPurchase {
  /** Its shopper: other users who sign in do not see it. */
  mobile: string
  /** Ids of the orders; empty if unknown. */
  orders: string[]
  paidAt: string
}

const stored = tabStore<ConfirmedPurchase>("paidPurchase", (value) => {
  const { mobile, orders, paidAt } = value as Record<string, unknown>
  return {
    mobile: String(mobile),
    orders: (orders as unknown[]).map(String),
    paidAt: new Date(String(paidAt)).toISOString(),
  }
})

const current = createStore<ConfirmedPurchase | null>(null, stored.read)

function write(next: ConfirmedPurchase | null) {
  if (next) stored.write(next)
  else stored.clear()
  current.write(next)
}

export const paidPurchase = {
  write: (paid: ConfirmedPurchase): void => write(paid),
  clear: (): void => write(null),
  /** An order of it was cancelled: the confirmation is no longer valid. */
  clearIfHolds: (order: string): void => {
    if (current.read()?.orders.includes(order)) write(null)
  },
  /** Null on the server and during start-up. */
  use: current.use,
}
