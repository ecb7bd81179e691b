import { selectedColour } from "#domain/colour.ts"
import type { ListedProduct } from "#domain/product.ts"
import { cart } from "#web/shop/cart.ts"
import { fitted, setCartLenses } from "#web/shop/cart-lenses.ts"
import { lineToFit } from "#web/shop/line-to-fit.ts"
import { popup } from "#web/shop/popup.ts"
import { LensFlow } from "./lens-flow.tsx"

/** The lenses of one line of the cart; whatever was chosen, the way leads back to the cart. */
export default function FitCartLine({ product }: { product: ListedProduct }) {
  const line = cart.use().find(({ productId }) => productId === product.id)
  if (!line) return null
  return (
    <LensFlow
      product={product}
      colour={selectedColour(line)}
      quantity={line.quantity}
      open
      onOpenChange={(open) => {
        if (open) return
        lineToFit.done()
        popup.show("cart")
      }}
      aim={{
        label: "Save to cart",
        chosen: fitted(line).lens,
        travelsAlone: false,
        reach: (chosen) => setCartLenses(product.id, chosen),
      }}
    />
  )
}
