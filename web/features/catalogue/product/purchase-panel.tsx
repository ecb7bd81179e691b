import type { ReactNode } from "react"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { maxQuantity } from "#domain/catalogue/product.ts"
import { formatRupees } from "#domain/core/money.ts"
import { needsContactPower, takesLenses } from "#domain/prescriptions/lens/lens-words.ts"
import { cheapestLens } from "#domain/prescriptions/lens/options.ts"
import { addToCart } from "#web/shared/checkout/cart/cart.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Quantity } from "#web/ui/quantity.tsx"
import { LensNote } from "./lens-note.tsx"
import type { PurchaseControls } from "./use-purchase.ts"

export interface PurchasePanelProps {
  product: ListedProduct
  controls: PurchaseControls
  onSelectLenses: () => void
  contactLenses: ReactNode
}

/** Quantity and the three ways to go on (PDP-22 to PDP-24). On a phone `Buy Now` is in the bar. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, controls } = props
  if (controls.most === 0) {
    return (
      <>
        <Notice look="error">
          Out of stock. Keep it on your wishlist, or look at another colour or one like it below.
        </Notice>
        {!needsContactPower(product) && <BuyButtons {...props} isSoldOut />}
      </>
    )
  }
  if (product.contactLensParameters) return props.contactLenses
  if (needsContactPower(product)) return <LensNote product={product} />
  return (
    <>
      <Quantity
        label="Quantity"
        value={controls.quantity}
        onChange={controls.setQuantity}
        choices={maxQuantity}
        max={controls.most}
      />
      <LensNote product={product} />
      <BuyButtons {...props} />
    </>
  )
}

/** Sold out they stay, disabled; there is no bar on a phone then. */
function BuyButtons(props: PurchasePanelProps & { isSoldOut?: boolean }) {
  const { product, controls, onSelectLenses, isSoldOut = false } = props
  return (
    <div className="grid gap-2.5 lg:grid-cols-2">
      {takesLenses(product.kind) && (
        <Button disabled={isSoldOut} onClick={onSelectLenses} className="lg:col-span-2">
          Select lenses
          <span className="font-body opacity-85">from {formatRupees(cheapestLens())}</span>
        </Button>
      )}
      <Button
        look="secondary"
        disabled={isSoldOut}
        onClick={() => addToCart(product, controls.quantity)}
      >
        Add to cart
      </Button>
      <Button
        look="buy"
        disabled={isSoldOut}
        onClick={controls.buyNow}
        className={isSoldOut ? undefined : "max-lg:hidden"}
      >
        Buy Now
      </Button>
    </div>
  )
}
