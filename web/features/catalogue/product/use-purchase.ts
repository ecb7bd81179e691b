import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { maxQuantity, minQuantity } from "#domain/catalogue/product.ts"
import { useStartCheckout } from "#web/shared/checkout/purchase/start-checkout.ts"
import { token } from "#web/shared/shoppers/session/session.ts"
import { buyNow, refusal } from "./buy-now.ts"
import type { TappedColour } from "./variant-tiles.tsx"

export interface PurchaseControls {
  quantity: number
  setQuantity: (quantity: number) => void
  /** As many as can be bought in one order; 0 if it is out of stock. */
  most: number
  /** Whether the shopper tapped a colour; a single one needs no choice. */
  colourChosen: boolean
  chooseColour: () => void
  buyNow: () => void
}

export function usePurchase(product: ListedProduct, variantCount: number): PurchaseControls {
  const startCheckout = useStartCheckout()
  const location = useLocation()
  const [quantity, setQuantity] = useState(minQuantity)
  const [tapped, setTapped] = useState(false)

  // A reload keeps the browser's state but not the server's: it must not change the first render.
  useEffect(() => {
    if ((location.state as TappedColour | null)?.colourTapped) setTapped(true)
  }, [location.state])

  const buy = () => {
    const next = buyNow(product, quantity, token.read())
    if (next.step === "refuse") {
      alert(refusal)
      return
    }
    void startCheckout([next.item])
  }

  return {
    quantity,
    setQuantity,
    most: Math.min(maxQuantity, product.stock),
    colourChosen: tapped || variantCount < 2,
    chooseColour: () => setTapped(true),
    buyNow: buy,
  }
}
