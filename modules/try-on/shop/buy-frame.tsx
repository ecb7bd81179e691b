import clsx from "clsx"
import { selectedColour } from "#domain/catalogue/colour.ts"
import { minQuantity } from "#domain/catalogue/product.ts"
import { addToCart } from "#web/shared/checkout/cart/cart.ts"
import { useStartCheckout } from "#web/shared/checkout/purchase/start-checkout.ts"
import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { TryOnFrame } from "./frames.ts"

/** The two ways to buy the current frame, as on its own page. Lenses can be chosen in the cart. */
export function BuyFrame({ frame, narrow }: { frame: TryOnFrame; narrow?: boolean }) {
  const t = useTranslate()
  const startCheckout = useStartCheckout()
  if (!frame.inStock) {
    return (
      <Button wide disabled>
        {t("Out of stock")}
      </Button>
    )
  }
  return (
    <div className={clsx("grid gap-2", !narrow && "grid-cols-2")}>
      <Button onClick={() => addToCart(frame)}>{t("Add to cart")}</Button>
      <Button
        look="buy"
        onClick={() =>
          void startCheckout([
            {
              productId: frame.id,
              quantity: minQuantity,
              colour: selectedColour(frame),
              lens: null,
              shownUnitPrice: frame.finalPrice,
            },
          ])
        }
      >
        {t("Buy Now")}
      </Button>
    </div>
  )
}
