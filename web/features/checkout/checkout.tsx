import { useState } from "react"
import { href } from "react-router"
import type { CheckoutItem } from "#contract/checkout-data.ts"
import type { Address } from "#domain/address.ts"
import { openPayment } from "#web/shared/payment/open-payment.ts"
import { useProducts } from "#web/shared/product/use-products.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { CheckoutColumns } from "./checkout-columns.tsx"
import { useBoughtElsewhere, useFreshPrices, useReturnToShop } from "./checkout-ends.ts"
import { CheckoutSkeleton } from "./checkout-skeleton.tsx"
import { priceItems } from "./checkout-summary.ts"
import { DeliveryStep } from "./delivery-step.tsx"
import { OrderSummary } from "./order-summary.tsx"
import { isPaid, isUndecided } from "./payment-flow.ts"
import { PaymentStatusNotice } from "./payment-status-notice.tsx"
import { PaymentStep } from "./payment-step.tsx"
import { Retry } from "./retry.tsx"
import { StepSection } from "./step-section.tsx"
import { UnsellableLines } from "./unsellable-lines.tsx"
import { useAddresses } from "./use-addresses.ts"
import { usePayment } from "./use-payment.ts"

/** Two steps: where it goes, and the payment. */
export function Checkout(props: {
  items: CheckoutItem[]
  mobile: string
  /** Buys other things, or fewer. */
  onChange: (items: CheckoutItem[]) => void
}) {
  const { items, mobile } = props
  const [deliverTo, setDeliverTo] = useState<Address | null>(null)
  const saved = useAddresses()
  const products = useProducts(items.map((item) => item.productId))
  const { state, pay, checkNow } = usePayment(items)
  useReturnToShop(state, mobile)
  useFreshPrices(state, products.reload)
  const boughtElsewhere = useBoughtElsewhere(state)

  const held = openPayment.use() !== null
  const pricing = products.byId && priceItems(items, products.byId, held)
  const purchase = pricing?.ok ? pricing.value : null
  const over = isPaid(state)
  // While a payment is undecided there is nothing to choose: the way on is to learn how it ended.
  const isFixed = over || isUndecided(state)
  const atPayment = deliverTo !== null || isFixed

  if (boughtElsewhere) return <BoughtElsewhere />
  // Everything at once, so that nothing moves that is already being read.
  const isLoading = (!saved.list && !saved.failure) || (!products.byId && !products.failure)
  if (isLoading && !isFixed) return <CheckoutSkeleton />
  return (
    <CheckoutColumns
      asideFirst={atPayment}
      aside={
        purchase ? (
          <OrderSummary purchase={purchase} deliveryState={deliverTo?.state ?? null} />
        ) : (
          <Skeleton className="h-96" />
        )
      }
    >
      <DeliveryStep
        saved={saved}
        mobile={mobile}
        deliverTo={deliverTo}
        done={atPayment}
        onDeliver={setDeliverTo}
        onChange={isFixed ? null : () => setDeliverTo(null)}
      />
      <StepSection number={2} title="PAYMENT" state={atPayment ? "now" : "next"}>
        {products.failure && <Retry sentence={products.failure} onRetry={products.reload} />}
        {pricing && !pricing.ok && !isFixed && (
          <UnsellableLines {...pricing.failure} onGoOn={props.onChange} />
        )}
        {atPayment && purchase ? (
          <PaymentStep
            purchase={purchase}
            state={state}
            onPay={() => {
              const { items, quote } = purchase
              const addressId = deliverTo?.id
              if (addressId) void pay({ items, amount: quote.total, addressId, mobile })
            }}
            onCheck={checkNow}
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

const BoughtElsewhere = () => (
  <Empty
    title="This purchase is finished"
    action={<ButtonLink to={href("/track-order")}>See my orders</ButtonLink>}
  >
    It was paid or cancelled in another tab.
  </Empty>
)
