import { Fragment } from "react"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { type AppliedOffers, applyOffers, discountsByOffer } from "#domain/checkout/apply-offers.ts"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { totalSaving } from "#domain/checkout/pricing.ts"
import { isPowerPair } from "#domain/checkout/second-pair.ts"
import { add, paise, times } from "#domain/core/money.ts"
import { MinusPrice, Price } from "#web/shared/catalogue/product/price.tsx"
import { SavingNote } from "#web/shared/checkout/purchase/saving-note.tsx"
import { type CouponControls, useCoupon } from "#web/shared/checkout/purchase/use-coupon.ts"
import { useMemberOffer } from "#web/shared/checkout/purchase/use-member-offer.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { type CurrentCartLine, checkoutItemsOf, isSellable } from "./current-cart-line.ts"

/**
 * The bill of the whole cart: items, lenses, coupon, member discount and delivery, and one button to
 * buy it all.
 */
export function CartTotal(props: {
  lines: CurrentCartLine[]
  cartOffers: CartOffers
  /** Buys these lines in one payment. */
  onBuy: (lines: CurrentCartLine[]) => void
}) {
  const t = useTranslate()
  const { coupon, offers } = props.cartOffers
  const { delivery } = offers
  const discounts = discountsByOffer(offers, coupon.terms?.code)
  const discount = add(...discounts.map(({ amount }) => amount))
  const sellable = props.lines.filter(isSellable)
  const left = props.lines.length - sellable.length
  const subtotal = add(...sellable.map((current) => current.total))
  const items = sellable.map(({ priced, line }) => ({ product: priced, quantity: line.quantity }))
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const frames = add(...items.map(({ product, quantity }) => times(finalPrice(product), quantity)))
  const saving = totalSaving(items, discount)
  if (sellable.length === 0)
    return <p className="py-2">{t("Everything in your cart is out of stock right now.")}</p>
  return (
    <div className="pb-1">
      <dl className="grid grid-cols-[1fr_auto] gap-y-0.5 pb-3 text-sm [&_dd]:text-right">
        <dt className="text-ink-2">
          {subtotal > frames
            ? t("{count, plural, one {# item before lenses} other {# items before lenses}}", {
                count,
              })
            : t("{count, plural, one {# item} other {# items}}", { count })}
        </dt>
        <dd>
          <Price amount={frames} />
        </dd>
        {subtotal > frames && (
          <>
            <dt className="text-ink-2">{t("Lenses")}</dt>
            <dd>
              <Price amount={paise(subtotal - frames)} />
            </dd>
          </>
        )}
        {discounts.map(({ name, amount }) => (
          <Fragment key={t(name)}>
            <dt className="text-ink-2">{t(name)}</dt>
            <dd>
              <MinusPrice amount={amount} className="text-leaf" />
            </dd>
          </Fragment>
        ))}
        <dt className="text-ink-2">{t("Delivery")}</dt>
        <dd>{delivery === 0 ? t("Free") : <Price amount={delivery} />}</dd>
        <dt className="pt-1 text-base font-medium">
          {t("To pay, all taxes included")}
          <span className="block leading-5">
            <SavingNote amount={saving} />
          </span>
        </dt>
        <dd className="pt-1 text-lg font-bold">
          <Price amount={paise(subtotal - discount + delivery)} />
        </dd>
      </dl>
      <Button large look="buy" wide onClick={() => props.onBuy(sellable)}>
        {left === 0 ? t("Checkout") : t("Buy available items")}
      </Button>
      {left > 0 && (
        <p className="pt-2 text-xs text-ink-2">
          {t(
            "{left, plural, one {# item is not included and will stay in your cart.} other {# items are not included and will stay in your cart.}}",
            { left },
          )}
        </p>
      )}
    </div>
  )
}

export interface CartOffers {
  /** Whether the products have loaded; no coupon can be checked before. */
  isKnown: boolean
  coupon: CouponControls
  /** The discount on the lines that can be bought, and their delivery fee. */
  offers: AppliedOffers
  /** Of the shopper; null for who is no member. */
  member: MemberOffer | null
}

export function useCartOffers(lines: CurrentCartLine[]): CartOffers {
  const sellable = lines.filter(isSellable)
  // Until the products have loaded, it is unknown which of them a coupon applies to.
  const isKnown = sellable.every(({ kind }) => kind !== null)
  const { member } = useMemberOffer()
  const { delivery, secondPairPercent } = useSettings()
  const coupon = useCoupon(isKnown ? sellable.flatMap(checkoutItemsOf) : [])
  const offers = applyOffers(
    sellable.map(({ kind, unitPrice, line }) => ({
      kind: kind ?? "Power Glasses",
      unitPrice,
      quantity: line.quantity,
      isPowerPair: kind !== null && isPowerPair({ kind }, line.lens),
    })),
    { coupon: isKnown ? coupon.terms : null, member, secondPairPercent },
    delivery,
  )
  return { isKnown, coupon, offers, member }
}
