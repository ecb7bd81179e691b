import { addToCart } from "#web/shared/checkout/cart/cart.ts"
import { setCartLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { useStartCheckout } from "#web/shared/checkout/purchase/start-checkout.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { LensFlow, type LensFlowProps } from "./lens-flow.tsx"

/** From one frame, with or without lenses, to the checkout. */
export default function BuyLenses(props: Omit<LensFlowProps, "aim">) {
  const { product, colour, quantity } = props
  const t = useTranslate()
  const startCheckout = useStartCheckout()
  return (
    <LensFlow
      {...props}
      aim={{
        label: t("Continue to checkout"),
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
