import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout-data.ts"
import { type OrderKind, orderKinds } from "#domain/membership.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

const form = z.object({
  orderId: z.string(),
  /** Missing in older versions of the shop. */
  kind: z.enum(orderKinds).optional(),
  items: z.array(checkoutItem),
  productIds: z.array(z.int()).optional(),
})

/** A payment whose result this browser has not received. */
export interface OpenPayment {
  orderId: string
  /** What it pays for; goods by default. */
  kind?: OrderKind | undefined
  /** Empty for a membership, and for another purchase than this browser's. */
  items: CheckoutItem[]
  /** The products that it pays for, where `items` is empty. */
  productIds?: number[] | undefined
}

/** Whether a payment is for some of these products; one of unknown goods may be. */
export function isForSomeOf(payment: OpenPayment, products: { productId: number }[]): boolean {
  if (payment.kind === "membership") return false
  const ids = payment.productIds ?? payment.items.map(({ productId }) => productId)
  return ids.length === 0 || products.some(({ productId }) => ids.includes(productId))
}

/**
 * Browser key `openPayment`: a payment whose result this browser has not received, and what it is
 * for. A reload, Back and a second tab check it, which prevents paying twice.
 */
export const openPayment = persistedStore<OpenPayment | null>("openPayment", null, {
  parse: form.parse,
  write: (open) => open && z.encode(form, open),
})
