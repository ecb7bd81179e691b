import { useEffect, useState } from "react"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { purchase } from "#web/shop/purchase.ts"

export interface PurchaseAtOpening {
  /** Null until the browser's storage is read. */
  items: ClaimedItem[] | null
  /** Buys something else instead. */
  change: (items: ClaimedItem[]) => void
}

/**
 * What was about to be bought when the page came alive. A payment forgets the purchase, yet the page
 * must still say what was bought; so only changes made here reach it.
 */
export function usePurchaseAtOpening(started: boolean, mobile: string | null): PurchaseAtOpening {
  const [items, setItems] = useState<ClaimedItem[] | null>(null)
  const change = (changed: ClaimedItem[]) => {
    purchase.write(changed)
    setItems(changed)
  }
  if (started && items === null) setItems(purchase.read())

  // A purchase that began as a visitor's does not name the shopper yet (ENT-23).
  useEffect(() => {
    const found = purchase.read()
    if (!started || !mobile || found.every((item) => item.mobile === mobile)) return
    purchase.write(found.map((item) => ({ ...item, mobile })))
  }, [started, mobile])

  return { items, change }
}
