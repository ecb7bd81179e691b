import { useId } from "react"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { needsContactPower } from "#domain/catalogue/product-lenses.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { lensTypesFor } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { PurchaseControls } from "./use-purchase.ts"
import { colourSection } from "./variant-tiles.tsx"

interface BuyBarProps {
  product: ListedProduct
  controls: PurchaseControls
  onSelectLenses: () => void
}

/**
 * Price and buy button at the bottom of a phone's screen; it ends with the page and never covers
 * the footer.
 */
export function BuyBar({ product, controls, onSelectLenses }: BuyBarProps) {
  const t = useTranslate()
  const { lenses } = useSettings()
  const hasLenses = hasFrame(product) && lensTypesFor(lenses, product).length > 0
  if (controls.most === 0 || needsContactPower(product)) return null
  return (
    <div
      className="bleed sticky bottom-0 z-25 bg-paper px-gutter shadow-bar lg:hidden"
      data-buy-bar
    >
      <div className="grid h-buybar grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2">
        <p className="pr-1 leading-tight">
          <Price
            amount={finalPrice(product)}
            className="block text-[min(var(--text-lg),6.2vw)] font-bold"
          />
          <span className="text-xs text-ink-3">
            {product.contactLensParameters ? t("a box, incl. taxes") : t("incl. taxes")}
          </span>
        </p>
        {hasLenses && (
          <Button
            look="primary"
            large
            onClick={onSelectLenses}
            className="min-h-12 px-1 text-[min(var(--text-base),5vw)]! whitespace-nowrap"
          >
            {t("Select lenses")}
          </Button>
        )}
        {product.contactLensParameters ? (
          <Waiting
            hint={t("Choose lenses")}
            why={t("Choose lenses first.")}
            onPress={showContactLenses}
          />
        ) : controls.colourChosen ? (
          <Button
            large
            look="buy"
            onClick={controls.buyNow}
            className="col-end-4 min-h-12 px-1 text-[min(var(--text-base),5vw)]! whitespace-nowrap"
          >
            {t("Buy Now")}
          </Button>
        ) : (
          <Waiting
            hint={t("Tap your colour")}
            why={t("Choose a colour first.")}
            onPress={showColours}
          />
        )}
      </div>
    </div>
  )
}

/**
 * `Buy Now` until a colour is tapped (PDP-25), or for contact lenses until they are chosen: it
 * names what is missing, and a press scrolls there.
 */
function Waiting(props: { hint: string; why: string; onPress: () => void }) {
  const t = useTranslate()
  const why = useId()
  return (
    <span className="col-end-4">
      <button
        type="button"
        aria-disabled
        aria-describedby={why}
        onClick={props.onPress}
        className={waiting}
      >
        {t("Buy Now")}
        <span
          aria-hidden="true"
          className="text-[min(var(--text-xs),3.6vw)] leading-4 font-body whitespace-nowrap"
        >
          {props.hint}
        </span>
      </button>
      <span id={why} className="sr-only">
        {props.why}
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

function showContactLenses() {
  const heading = document.getElementById("choose-contact-lenses")
  heading?.scrollIntoView({ block: "start" })
  heading?.focus({ preventScroll: true })
}
