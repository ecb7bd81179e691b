import { useEffect, useState } from "react"
import type { CheckoutItem } from "#contract/checkout-data.ts"
import { checkoutItems } from "#web/shared/checkout/checkout-items.ts"

export interface PurchaseAtOpening {
  /** Null until the browser's storage is read. */
  items: CheckoutItem[] | null
  /** Buys something else instead. */
  change: (items: CheckoutItem[]) => void
}

/**
 * What was about to be bought when the page came alive. A payment forgets the purchase, yet the page
 * must still say what was bought; so only changes made here reach it.
 */
export function usePurchaseAtOpening(started: boolean, mobile: string | null): PurchaseAtOpening {
  const [items, setItems] = useState<CheckoutItem[] | null>(null)
  const change = (changed: CheckoutItem[]) => {
    checkoutItems.write(changed)
    setItems(changed)
  }
  if (started && items === null) setItems(checkoutItems.read())

  // A purchase that began as a visitor's does not name the shopper yet (ENT-23).
  useEffect(() => {
    const found = checkoutItems.read()
    if (!started || !mobile || found.every((item) => item.mobile === mobile)) return
    checkoutItems.write(found.map((item) => ({ ...item, mobile })))
  }, [started, mobile])

  return { items, change }
}
