import { z } from "zod"
import { type ClaimedItem, checkoutItem } from "#contract/checkout-data.ts"
import { remember } from "./remembered.ts"

const items = z.array(checkoutItem)

/** Browser key `checkoutData`: what is about to be bought, in the words of the wire. */
export const purchase = remember<ClaimedItem[]>("checkoutData", [], {
  parse: (stored) => items.parse(Array.isArray(stored) ? stored : [stored]),
  write: (list) => {
    const wire = z.encode(items, list)
    return wire.length === 1 ? wire[0] : wire
  },
})
