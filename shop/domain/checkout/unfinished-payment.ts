import type { ProductId } from "../core/id.ts"
import type { Paise } from "../core/money.ts"
import type { OrderKind } from "./order-kind.ts"

export const unfinishedStates = ["open", "undecided"] as const

/** A payment that was started and is neither paid nor expired. */
export interface UnfinishedPayment {
  id: string
  /** What it pays for; a service has no items. */
  kind: OrderKind
  /** Delivery included. */
  amount: Paise
  /** `undecided`: money may have been debited, and the bank has not confirmed it yet. */
  state: (typeof unfinishedStates)[number]
  /** ISO 8601. */
  createdAt: string
  /** The pieces are held for this payment until then; ISO 8601. */
  payUntil: string
  items: { productId: ProductId; title: string; thumbnail: string; quantity: number }[]
}
