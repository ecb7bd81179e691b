import type { ReactNode } from "react"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { type ListedProduct, maxQuantity } from "#domain/catalogue/product.ts"
import { isSunglasses, needsContactPower } from "#domain/catalogue/product-lenses.ts"
import { hasFrame, isContactLens, storedWord } from "#domain/catalogue/vocabulary.ts"
import { add, formatRupees } from "#domain/core/money.ts"
import { cheapestLens } from "#domain/prescriptions/lens/cheapest-lens.ts"
import { lensSurcharges } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { addToCart } from "#web/shared/checkout/cart/cart.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Quantity } from "#web/ui/quantity.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { PurchaseControls } from "./use-purchase.ts"

interface PurchasePanelProps {
  product: ListedProduct
  controls: PurchaseControls
  onSelectLenses: () => void
  contactLenses: ReactNode
}

/** Quantity and the three ways to go on (PDP-22 to PDP-24). On a phone `Buy Now` is in the bar. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, controls } = props
  const t = useTranslate()
  if (controls.most === 0) {
    return (
      <>
        <Notice look="error">
          {t(
            "Out of stock. Save it to your wishlist, or choose another colour or a similar one below.",
          )}
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
        label={t("Quantity")}
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
  const t = useTranslate()
  const { lenses } = useSettings()
  const cheapest = cheapestLens(lenses, product)
  const withCheapest = cheapest && {
    price: formatRupees(add(finalPrice(product), cheapest.price)),
    lens: cheapest.label,
  }
  return (
    <div className="grid gap-2.5 lg:grid-cols-2">
      {withCheapest && hasFrame(product) && (
        <Button
          look="primary"
          large
          disabled={isSoldOut}
          onClick={onSelectLenses}
          className="flex-wrap gap-y-0 py-1 lg:col-span-2"
        >
          {t("Select lenses")}
          <span className="font-body opacity-85">
            {lensSurcharges(lenses, product).length > 0
              ? t("from {price} with {lens}", withCheapest)
              : t("{price} with {lens}", withCheapest)}
          </span>
        </Button>
      )}
      {!cheapest && hasFrame(product) && (
        <p className="text-sm text-ink-2 lg:col-span-2">
          {t("We don't make lenses for this frame at the moment. You can buy the frame only.")}
        </p>
      )}
      <Button large disabled={isSoldOut} onClick={() => addToCart(product, controls.quantity)}>
        {t("Add to cart")}
      </Button>
      <Button
        large
        look="buy"
        disabled={isSoldOut}
        onClick={controls.buyNow}
        className={isSoldOut ? undefined : "max-lg:hidden"}
      >
        {t("Buy Now")}
      </Button>
    </div>
  )
}

/**
 * Important facts about the lenses before buying: the tint of sunglasses, the power of contact
 * lenses.
 */
function LensNote({ product }: { product: ListedProduct }) {
  const t = useTranslate()
  if (isSunglasses(product)) {
    const tint = storedWord(t, product.lensColours[0]?.name ?? "").toLowerCase()
    return (
      <p className="text-sm text-ink-2">
        {t("The {tint} lenses are included. Select lenses only if you need your power in them.", {
          tint,
        })}
      </p>
    )
  }
  return isContactLens(product) ? <ContactLensNote product={product} /> : null
}

/** The power of contact lenses that have no values to choose from. */
export const ContactLensNote = hydrateLater(() => import("./contact-lens-note.tsx"))
