import type { ListedProduct } from "#domain/catalogue/product.ts"
import type { SelectedColour } from "#domain/checkout/purchase.ts"
import { addToCart } from "#web/shared/checkout/cart/cart.ts"
import { setCartLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { useStartCheckout } from "#web/shared/checkout/purchase/start-checkout.ts"
import { LensFlow } from "./lens-flow.tsx"

/** From one frame, with or without lenses, to the checkout. */
export default function BuyLenses(props: {
  product: ListedProduct
  colour: SelectedColour
  quantity: number
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { product, colour, quantity } = props
  const startCheckout = useStartCheckout()
  return (
    <LensFlow
      {...props}
      aim={{
        label: "Continue to checkout",
        chosen: null,
        travelsAlone: true,
        reach: (chosen) =>
          void startCheckout([{ productId: product.id, quantity, colour, ...chosen }]),
        addToCart: (chosen) => {
          addToCart(product, quantity)
          setCartLenses(product.id, chosen)
        },
      }}
    />
  )
}
