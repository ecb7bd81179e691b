import { useState } from "react"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { purchase } from "#web/shop/purchase.ts"

/**
 * What was about to be bought when the page came alive. A payment forgets the purchase, yet the page
 * must still say what was bought; so later changes do not reach it.
 */
export function usePurchaseAtOpening(started: boolean): ClaimedItem[] | null {
  const [items, setItems] = useState<ClaimedItem[] | null>(null)
  if (started && items === null) {
    const found = purchase.read()
    setItems(found)
    return found
  }
  return items
}
