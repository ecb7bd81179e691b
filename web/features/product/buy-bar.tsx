import { useId } from "react"
import { takesLenses } from "#domain/lens/lens-choice.ts"
import { finalPrice } from "#domain/pricing.ts"
import type { ListedProduct } from "#domain/product.ts"
import { Price } from "#web/shop/price.tsx"
import { Button } from "#web/ui/button.tsx"
import type { PurchaseControls } from "./use-purchase.ts"
import { colourSection } from "./variant-tiles.tsx"

export interface BuyBarProps {
  product: ListedProduct
  controls: PurchaseControls
  onSelectLenses: () => void
}

/** Price and purchase under the thumb on a phone; it ends with the page and never covers the footer. */
export function BuyBar({ product, controls, onSelectLenses }: BuyBarProps) {
  const why = useId()
  if (controls.most === 0) return null
  return (
    <div
      className="bleed sticky bottom-0 z-25 bg-paper px-gutter shadow-bar lg:hidden"
      data-buy-bar
    >
      {!controls.colourChosen && (
        <p id={why} className="-mb-1 pt-1 text-xs text-ink-2">
          <a href={`#${colourSection}`} className="link inline-flex min-h-6 items-center">
            Tap your colour
          </a>{" "}
          to use Buy Now.
        </p>
      )}
      <div className="grid h-buybar grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2">
        <p className="pr-1 leading-tight">
          <Price amount={finalPrice(product)} className="block text-lg font-bold" />
          <span className="text-xs text-ink-3">incl. taxes</span>
        </p>
        {takesLenses(product.kind) && (
          <Button onClick={onSelectLenses} className="min-h-12 px-1 whitespace-nowrap">
            Select lenses
          </Button>
        )}
        <Button
          look="buy"
          disabled={!controls.colourChosen}
          aria-describedby={controls.colourChosen ? undefined : why}
          onClick={controls.buyNow}
          className="col-end-4 min-h-12 px-1 whitespace-nowrap"
        >
          Buy Now
        </Button>
      </div>
    </div>
  )
}
