import { selectedColour } from "#domain/catalogue/colour.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import { setCartLenses, uploadsOf, withLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { lensLine } from "#web/shared/checkout/cart/lens-line.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { LensFlow } from "./lens-flow.tsx"

/** The lenses of one line of the cart; every way out leads back to the cart. */
export default function CartLineLenses({ product }: { product: ListedProduct }) {
  const t = useTranslate()
  const lines = cart.use()
  const line = lines.find(({ productId }) => productId === product.id)
  if (!line) return null
  return (
    <LensFlow
      product={product}
      colour={selectedColour(line)}
      quantity={line.quantity}
      open
      onOpenChange={(open) => {
        if (open) return
        lensLine.done()
        popup.show("cart")
      }}
      aim={{
        label: t("Save to cart"),
        chosen: withLenses(line),
        travelsAlone: false,
        otherUploads: uploadsOf(lines).filter(({ productId }) => productId !== product.id),
        reach: (chosen) => setCartLenses(product.id, chosen),
        addToCart: null,
      }}
    />
  )
}
