import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout-data.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

const form = z.object({ orderId: z.string(), items: z.array(checkoutItem) })

/**
 * Browser key `openPayment`: a payment whose end this browser has not heard, and what it is for. A
 * reload, the way back and a second tab ask about it before anybody pays twice.
 */
export const openPayment = persistedStore<{ orderId: string; items: CheckoutItem[] } | null>(
  "openPayment",
  null,
  { parse: form.parse, write: (open) => open && z.encode(form, open) },
)
