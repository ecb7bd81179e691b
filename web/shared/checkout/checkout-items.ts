import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout-data.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

const items = z.array(checkoutItem)

/** Browser key `checkoutData`: what is about to be bought, in the words of the wire. */
export const checkoutItems = persistedStore<CheckoutItem[]>("checkoutData", [], {
  parse: (stored) => items.parse(Array.isArray(stored) ? stored : [stored]),
  write: (list) => {
    const wire = z.encode(items, list)
    return wire.length === 1 ? wire[0] : wire
  },
})
