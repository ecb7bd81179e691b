import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout-data.ts"
import { type OrderKind, orderKinds } from "#domain/membership.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

const form = z.object({
  orderId: z.string(),
  /** Older versions of the shop did not write it. */
  kind: z.enum(orderKinds).optional(),
  items: z.array(checkoutItem),
})

/** A payment whose end this browser has not heard. */
export interface OpenPayment {
  orderId: string
  /** What it pays for: goods unless it is said. */
  kind?: OrderKind | undefined
  /** Empty for a membership, and for goods that this browser does not know. */
  items: CheckoutItem[]
}

/**
 * Browser key `openPayment`: a payment whose end this browser has not heard, and what it is for. A
 * reload, the way back and a second tab ask about it before anybody pays twice.
 */
export const openPayment = persistedStore<OpenPayment | null>("openPayment", null, {
  parse: form.parse,
  write: (open) => open && z.encode(form, open),
})
