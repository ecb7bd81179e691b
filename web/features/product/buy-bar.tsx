import { useId } from "react"
import { needsContactPower, takesLenses } from "#domain/lens/lens-words.ts"
import { finalPrice } from "#domain/pricing.ts"
import type { ListedProduct } from "#domain/product.ts"
import { Price } from "#web/shared/product/price.tsx"
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
  if (controls.most === 0 || needsContactPower(product)) return null
  return (
    <div
      className="bleed sticky bottom-0 z-25 bg-paper px-gutter shadow-bar lg:hidden"
      data-buy-bar
    >
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
        {controls.colourChosen ? (
          <Button
            look="buy"
            onClick={controls.buyNow}
            className="col-end-4 min-h-12 px-1 whitespace-nowrap"
          >
            Buy Now
          </Button>
        ) : (
          <ColourFirst />
        )}
      </div>
    </div>
  )
}

/** `Buy Now` until a colour is tapped (PDP-25): it says what it waits for, and a press leads there. */
function ColourFirst() {
  const why = useId()
  return (
    <span className="col-end-4">
      <button
        type="button"
        aria-disabled
        aria-describedby={why}
        onClick={showColours}
        className={waiting}
      >
        Buy Now
        <span aria-hidden="true" className="text-xs leading-4 font-body whitespace-nowrap">
          Tap your colour
        </span>
      </button>
      <span id={why} className="sr-only">
        Choose a colour first.
      </span>
    </span>
  )
}

const waiting =
  "flex min-h-12 w-full flex-col items-center justify-center rounded-md border border-marigold bg-marigold-wash leading-tight font-medium text-marigold-ink"

function showColours() {
  const colours = document.getElementById(colourSection)
  colours?.scrollIntoView({ block: "center" })
  colours?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true })
}
