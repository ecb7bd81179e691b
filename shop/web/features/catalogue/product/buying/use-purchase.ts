import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { selectedColour } from "#domain/catalogue/colour.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import {
  isQuantity,
  type ListedProduct,
  maxQuantity,
  minQuantity,
} from "#domain/catalogue/product.ts"
import { useStartCheckout } from "#web/shared/checkout/purchase/start-checkout.ts"
import { isUnreadable, mobileOf, token } from "#web/shared/shoppers/session/session.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
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
  const t = useTranslate()
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
      alert(t("Please select valid options."))
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

type BuyNowStep =
  | { step: "checkout" | "sign-in"; item: CheckoutItem }
  /** Something that a purchase needs is missing; shown in an alert. */
  | { step: "refuse" }

/**
 * The behaviour of `Buy Now` (PDP-26, PDP-27, VAL-01): without a valid token, sign in first; with
 * one without a mobile number, or without price or quantity, refuse.
 * @internal
 */
export const buyNow = (
  product: Pick<ListedProduct, "id" | "price" | "discount" | "frameColours" | "lensColours">,
  quantity: number,
  token: string | null,
  now = Date.now(),
): BuyNowStep => {
  const shownUnitPrice = finalPrice(product)
  if (!(product.id > 0) || !(shownUnitPrice > 0) || !isQuantity(quantity)) return { step: "refuse" }
  const item: CheckoutItem = {
    productId: product.id,
    quantity,
    colour: selectedColour(product),
    lens: null,
    shownUnitPrice,
  }
  const mobile = mobileOf(token, now)
  if (mobile) return { step: "checkout", item: { ...item, mobile } }
  return isUnreadable(token) ? { step: "refuse" } : { step: "sign-in", item }
}
