import { useState } from "react"
import { href } from "react-router"
import { list as belowLines } from "#modules/slots/cart.lines.ts"
import { useVisitStep } from "#web/shared/api/visit-steps.ts"
import { useProducts } from "#web/shared/catalogue/product/use-products.ts"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import { useContactLensStock } from "#web/shared/checkout/cart/cart-contact-lenses.ts"
import { withLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { type RemovedLine, RemovedNotice } from "#web/shared/checkout/cart/removed-notice.tsx"
import { CouponField } from "#web/shared/checkout/purchase/coupon-field.tsx"
import { useStartCheckout } from "#web/shared/checkout/purchase/start-checkout.ts"
import { useIsRestoring } from "#web/shared/checkout/saved-items/known-account.ts"
import { popup } from "#web/shared/layout/popup.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { wishlist } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { CartRow } from "./cart-row.tsx"
import { CartTotal, useCartOffers } from "./cart-total.tsx"
import {
  type CurrentCartLine,
  checkoutItemsOf,
  currentCartLine,
  isSellable,
} from "./current-cart-line.ts"
import { SecondPairHint } from "./second-pair-hint.tsx"

export default function CartSheet({ open }: { open: boolean }) {
  const t = useTranslate()
  useVisitStep("cart", open)
  const { lenses } = useSettings()
  const stored = cart.use()
  const products = useProducts(open ? stored.map((line) => line.productId) : [])
  const contactLenses = stored.filter(({ contactLenses }) => contactLenses)
  const { byProduct } = useContactLensStock(
    open ? contactLenses.map(({ productId }) => productId) : [],
  )
  const lines = stored.map((line) =>
    currentCartLine(withLenses(line), products.byId, lenses, byProduct.get(line.productId)),
  )
  const cartOffers = useCartOffers(lines)
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const restoring = useIsRestoring()
  const hasSaved = wishlist.use().length > 0
  const startCheckout = useStartCheckout()
  const close = () => {
    setRemoved(null)
    popup.close()
  }
  const buy = (bought: CurrentCartLine[]) => {
    close()
    void startCheckout(bought.flatMap(checkoutItemsOf))
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t("Shopping Cart")}
      side="right"
      footer={lines.length > 0 && <CartTotal lines={lines} cartOffers={cartOffers} onBuy={buy} />}
    >
      <RemovedNotice removed={removed} onUndone={() => setRemoved(null)} />
      {lines.length === 0 && restoring && <Skeleton className="m-5 h-28" />}
      {lines.length === 0 && !restoring && (
        <Empty
          title={t("Your cart is empty.")}
          action={
            <div className="grid gap-2">
              <ButtonLink
                look="primary"
                large
                to={href("/product-display/:category?", { category: "all" })}
              >
                {t("See all frames")}
              </ButtonLink>
              {hasSaved && (
                <ButtonLink look="quiet" to={href("/saved-frames")}>
                  {t("See your saved frames")}
                </ButtonLink>
              )}
            </div>
          }
        >
          {t("Find a pair you like. You can try it on with your camera before you buy.")}
        </Empty>
      )}
      {lines.length > 0 && (
        <>
          <ul>
            {lines.map((current) => (
              <CartRow
                key={current.line.productId}
                now={current}
                onBuy={() => buy([current])}
                onRemoved={setRemoved}
              />
            ))}
          </ul>
          <SecondPairHint lines={lines} member={cartOffers.member} />
          <Slot of={belowLines} give={{}} />
          {lines.some(isSellable) && cartOffers.isKnown && (
            <CouponField coupon={cartOffers.coupon} refusal={cartOffers.offers.refusal} />
          )}
        </>
      )}
    </Sheet>
  )
}
