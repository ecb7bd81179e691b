import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout/checkout-data.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

const items = z.array(checkoutItem)

/** Browser key `checkoutData`: the current purchase in wire format. */
export const checkoutItems = persistedStore<CheckoutItem[]>("checkoutData", [], {
  parse: (stored) => items.parse(Array.isArray(stored) ? stored : [stored]),
  write: (list) => {
    const wire = z.encode(items, list)
    return wire.length === 1 ? wire[0] : wire
  },
})
