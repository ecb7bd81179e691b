import { useEffect, useState } from "react"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { checkoutItems } from "#web/shared/checkout/purchase/checkout-items.ts"

interface PurchaseAtOpening {
  /** Null until the browser's storage is read. */
  items: CheckoutItem[] | null
  /** Replaces the purchase. */
  change: (items: CheckoutItem[]) => void
}

/**
 * The purchase at hydration. A payment clears the stored purchase, but the page must still show it;
 * so only changes made here are applied.
 */
export function usePurchaseAtOpening(started: boolean, mobile: string | null): PurchaseAtOpening {
  const [items, setItems] = useState<CheckoutItem[] | null>(null)
  const change = (changed: CheckoutItem[]) => {
    checkoutItems.write(changed)
    setItems(changed)
  }
  if (started && items === null) setItems(checkoutItems.read())

  // A purchase begun by a visitor does not contain the shopper yet (ENT-23).
  useEffect(() => {
    const found = checkoutItems.read()
    if (!started || !mobile || found.every((item) => item.mobile === mobile)) return
    checkoutItems.write(found.map((item) => ({ ...item, mobile })))
  }, [started, mobile])

  return { items, change }
}
