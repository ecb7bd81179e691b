import { useRef, useState } from "react"
import { href, useRevalidator } from "react-router"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { parsePinCode } from "#domain/core/pin-code.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { useVisitStep } from "#web/shared/api/visit-steps.ts"
import { savedPinCode } from "#web/shared/catalogue/delivery/saved-pin-code.ts"
import { useDeliveryArea } from "#web/shared/catalogue/delivery/use-delivery-area.ts"
import { useProducts } from "#web/shared/catalogue/product/use-products.ts"
import { useContactLensStock } from "#web/shared/checkout/cart/cart-contact-lenses.ts"
import { isForSomeOf, openPayments } from "#web/shared/checkout/payment/open-payment.ts"
import { isBusy, isPaid, isUndecided } from "#web/shared/checkout/payment/payment-flow.ts"
import { PaymentStatusNotice } from "#web/shared/checkout/payment/payment-status-notice.tsx"
import { useCoupon } from "#web/shared/checkout/purchase/use-coupon.ts"
import { useMemberOffer } from "#web/shared/checkout/purchase/use-member-offer.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useAddresses } from "#web/shared/shoppers/address/addresses.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { BusinessOption } from "./business-option.tsx"
import { CashOnDelivery } from "./cash-on-delivery.tsx"
import { CheckoutColumns } from "./checkout-columns.tsx"
import { useBoughtElsewhere, useFreshPrices, useReturnToShop } from "./checkout-ends.ts"
import { CheckoutSkeleton, SummarySkeleton } from "./checkout-skeleton.tsx"
import { priceItems, type UnsellablePurchase } from "./checkout-summary.ts"
import { useArrival } from "./delivery-dates.tsx"
import { DeliveryStep } from "./delivery-step.tsx"
import { FoldedSummary } from "./folded-summary.tsx"
import { OrderSummary } from "./order-summary.tsx"
import { PaymentStep } from "./payment-step.tsx"
import { StepSection } from "./step-section.tsx"
import { changeUpload } from "./upload-change.ts"
import { useBusinessBuyer } from "./use-business-buyer.ts"
import { useCashOrder } from "./use-cash-order.ts"
import { usePayment } from "./use-payment.ts"

/** Two steps: address, and payment. */
export function Checkout(props: {
  items: CheckoutItem[]
  mobile: string
  /** Changes the purchase, or reduces it. */
  onChange: (items: CheckoutItem[]) => void
}) {
  const { items, mobile } = props
  const t = useTranslate()
  useVisitStep("checkout")
  const [deliverTo, setDeliverTo] = useState<Address | null>(null)
  const pincode = deliverTo && parsePinCode(deliverTo.pincode)
  const delivery = useDeliveryArea(pincode)
  const { delivery: fees, lenses, secondPairPercent } = useSettings()
  const { revalidate: reloadSettings } = useRevalidator()
  const saved = useAddresses()
  const products = useProducts(items.map((item) => item.productId))
  const contactLenses = items.filter(({ contactLens }) => contactLens)
  const boxes = useContactLensStock(contactLenses.map(({ productId }) => productId))
  const payment = usePayment(items)
  const { pay, checkNow } = payment
  const coupon = useCoupon(items)
  const offer = useMemberOffer()
  /** Everything that the price of a purchase depends on. */
  const reloadPrices = () => {
    products.reload()
    boxes.reload()
    coupon.recheck()
    offer.reload()
    void reloadSettings()
  }
  /** The lines whose prescription is being uploaded, replaced or removed. */
  const [uploading, setUploading] = useState<readonly number[]>([])
  const isUploading = uploading.length > 0
  const cash = useCashOrder(reloadPrices, () => business?.read() ?? null)
  const state = cash.state ?? payment.state
  useReturnToShop(state, mobile)
  useFreshPrices(state, reloadPrices)
  const boughtElsewhere = useBoughtElsewhere(state)

  const held = openPayments.use().some((open) => isForSomeOf(open, items))
  const over = isPaid(state)
  const business = useBusinessBuyer(over)
  // While a payment is undecided there is nothing to choose: the shopper can only check its result.
  const isFixed = over || isUndecided(state)
  // The coupon is cleared after payment, but the page still shows what was paid.
  const terms = useRef(coupon.terms)
  if (!isFixed) terms.current = coupon.terms
  const offers = {
    coupon: terms.current ?? coupon.terms,
    member: offer.member,
    secondPairPercent,
  }
  const pricing =
    products.byId && priceItems(items, products.byId, lenses, held, offers, fees, boxes.byProduct)
  const purchase = pricing?.ok ? pricing.value : null
  const unsellable = pricing && !pricing.ok && !isFixed ? pricing.failure : null
  const atPayment = (deliverTo !== null && !unsellable) || isFixed
  const arrival = useArrival(delivery, purchase?.lines.map(({ item }) => item.lens) ?? [])

  const deliver = (address: Address) => {
    payment.dismissRefusal()
    setDeliverTo(address)
    const chosen = parsePinCode(address.pincode)
    if (chosen) savedPinCode.write(chosen)
  }

  if (boughtElsewhere) return <BoughtElsewhere />
  // All in one step, so that nothing moves while it is being read.
  const isLoading =
    (!saved.value && !saved.failure) ||
    (!products.byId && !products.failure) ||
    coupon.isLoading ||
    offer.isLoading
  if (isLoading && !isFixed) return <CheckoutSkeleton />
  return (
    <CheckoutColumns
      aside={
        purchase ? (
          <FoldedSummary
            purchase={purchase}
            hasNews={
              delivery.state === "failed" ||
              coupon.dropped !== null ||
              coupon.failure !== null ||
              purchase.quote.couponRefusal !== null
            }
          >
            <OrderSummary
              purchase={purchase}
              deliveryState={deliverTo?.state ?? null}
              delivery={delivery}
              coupon={isFixed ? null : coupon}
              isBusy={isBusy(state)}
            />
          </FoldedSummary>
        ) : (
          !unsellable && !products.failure && <SummarySkeleton />
        )
      }
    >
      {products.failure && (
        <LoadFailure className="pb-5 max-lg:pt-5" onRetry={products.reload}>
          {products.failure}
        </LoadFailure>
      )}
      {unsellable && <UnsellableLines {...unsellable} onContinue={props.onChange} />}
      <DeliveryStep
        saved={saved}
        mobile={mobile}
        deliverTo={deliverTo}
        done={atPayment}
        onDeliver={deliver}
        onChange={isFixed ? null : () => setDeliverTo(null)}
      />
      <StepSection number={2} title={t("PAYMENT")} state={atPayment ? "now" : "next"}>
        {atPayment && purchase ? (
          <PaymentStep
            purchase={purchase}
            state={state}
            onPay={() => {
              if (isUploading) return toast(t("Please wait until your prescription is uploaded."))
              const { items, quote } = purchase
              const { total: amount, couponCode } = quote
              const addressId = deliverTo?.id
              const buyer = business?.read() ?? null
              if (!addressId || buyer === "invalid") return
              void pay({ items, amount, couponCode, addressId, mobile, business: buyer })
            }}
            business={
              business && (
                <BusinessOption form={business} deliveryState={deliverTo?.state ?? null} />
              )
            }
            arrival={arrival?.words ?? null}
            onCheck={checkNow}
            onUpload={(change) => props.onChange(changeUpload(items, change))}
            onUploading={(line, isBusy) =>
              setUploading((lines) =>
                lines.includes(line) === isBusy
                  ? lines
                  : lines.filter((one) => one !== line).concat(isBusy ? line : []),
              )
            }
            cash={
              deliverTo &&
              pincode && (
                <CashOnDelivery
                  order={{
                    items: purchase.items,
                    amount: purchase.quote.total,
                    couponCode: purchase.quote.couponCode,
                    addressId: deliverTo.id,
                    mobile,
                  }}
                  pincode={pincode}
                  cash={cash}
                  isBusy={isUploading || (state.at !== "placing" && isBusy(state))}
                />
              )
            }
            undeliverable={
              delivery.state === "found" && !delivery.area.deliverable
                ? { pincode: delivery.area.pincode, onChange: () => setDeliverTo(null) }
                : null
            }
          />
        ) : (
          <div className="mt-4">
            <PaymentStatusNotice state={state} onCheck={checkNow} />
          </div>
        )}
      </StepSection>
    </CheckoutColumns>
  )
}

function BoughtElsewhere() {
  const t = useTranslate()
  return (
    <Empty
      title={t("This purchase is finished")}
      action={
        <ButtonLink look="primary" large to={href("/track-order")}>
          {t("See my orders")}
        </ButtonLink>
      }
    >
      {t("It was ordered or cancelled in another tab.")}
    </Empty>
  )
}

/** Lists the lines that cannot be bought, and offers the rest. */
function UnsellableLines(
  props: UnsellablePurchase & { onContinue: (items: CheckoutItem[]) => void },
) {
  const { sentences, rest } = props
  const t = useTranslate()
  return (
    <div className="pb-5 max-lg:pt-5">
      <Notice look="error">
        {sentences.map((sentence) => (
          <p key={t(sentence)}>{t(sentence)}</p>
        ))}
        {rest.length === 0 && <p>{t("Please choose again.")}</p>}
      </Notice>
      <div className="mt-3">
        {rest.length > 0 ? (
          <Button onClick={() => props.onContinue(rest)}>{t("Continue with the rest")}</Button>
        ) : (
          <ButtonLink to={href("/product-display/:category?", { category: "all" })}>
            {t("See all frames")}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
