import { z } from "zod"
import { type ClaimedItem, checkoutItem } from "#contract/checkout-data.ts"
import { remember } from "./remembered.ts"

const form = z.object({ orderId: z.string(), items: z.array(checkoutItem) })

/**
 * Browser key `openPayment`: a payment whose end this browser has not heard, and what it is for. A
 * reload, the way back and a second tab ask about it before anybody pays twice.
 */
export const openPayment = remember<{ orderId: string; items: ClaimedItem[] } | null>(
  "openPayment",
  null,
  { parse: form.parse, write: (open) => open && z.encode(form, open) },
)
