import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { href, Link } from "react-router"
import { type OrderLineWithProduct, orderById } from "#contract/orders/orders.ts"
import { formatDaysAfterConfirmation } from "#domain/catalogue/delivery.ts"
import { formatDay, formatTime } from "#domain/core/indian-time.ts"
import { add, formatRupees } from "#domain/core/money.ts"
import { discountsOf } from "#domain/orders/order-line.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { MinusPrice, Price } from "#web/shared/catalogue/product/price.tsx"
import {
  type ConfirmedPurchase,
  paidPurchase,
} from "#web/shared/checkout/purchase/paid-purchase.ts"
import { OrderEmail } from "#web/shared/messages/email/order-email.tsx"
import { totalName } from "#web/shared/orders/order/totals.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Page } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { AwaitedPrescription } from "./awaited-prescription.tsx"

/** The confirmation of a paid purchase; shown until the shopper closes it. */
export default function PaidConfirmation({ paid }: { paid: ConfirmedPurchase }) {
  const { order, failed, reload } = useOrder(paid.orders[0] ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isUndone = order?.state === "Cancelled" || order?.state === "Refunded"
  useEffect(() => {
    if (isUndone) paidPurchase.clear()
  }, [isUndone])
  return (
    <Page className="pt-4">
      <section
        aria-labelledby="paid-confirmation"
        className="relative grid gap-4 bg-peacock-wash p-4 text-peacock-deep sm:p-6"
      >
        <div className="flex items-start gap-3 pr-10">
          <Icon name="check" />
          <div>
            <h2
              id="paid-confirmation"
              ref={heading}
              tabIndex={-1}
              className="text-xl leading-tight outline-none"
            >
              Thank you. Your order is confirmed.
            </h2>
          </div>
        </div>
        <button
          type="button"
          aria-label="Close the confirmation"
          onClick={paidPurchase.clear}
          className="absolute top-1.5 right-1.5 grid size-tap place-items-center rounded-md hover:bg-paper"
        >
          <Icon name="close" />
        </button>
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
          <Bought paid={paid} order={order} failed={failed} reload={reload} />
          <WhatIsNext order={order}>
            <ButtonLink size="sm" to={orderAddress(paid)}>
              {paid.orders.length === 1 ? "See your order" : "See your orders"}
            </ButtonLink>
          </WhatIsNext>
        </div>
      </section>
    </Page>
  )
}

const orderAddress = ({ orders: [first, ...others] }: ConfirmedPurchase): string =>
  first && others.length === 0 ? href("/tracking-status/:id", { id: first }) : href("/track-order")

function WhatIsNext({
  order,
  children,
}: {
  order: OrderLineWithProduct | null
  children: ReactNode
}) {
  return (
    <div className="grid content-start gap-3 text-ink">
      <h3 className="text-base font-bold tracking-normal">What happens next</h3>
      {order ? <Steps order={order} /> : <p>You can follow your order under Track Order.</p>}
      <OrderEmail />
      <div>{children}</div>
    </div>
  )
}

function Steps({ order }: { order: OrderLineWithProduct }) {
  const { delivery: promise, deliveryAfter } = order.purchase ?? {}
  return (
    <ol className="grid list-decimal gap-1.5 pl-5 text-sm">
      {order.cancellableUntil && (
        <li>You can cancel free of charge until {formatTime(order.cancellableUntil)}.</li>
      )}
      {order.state === "Awaiting prescription" && (
        <li>
          <AwaitedPrescription orderId={order.id} />
        </li>
      )}
      <li>
        {order.lens
          ? "We make your lenses, fit them into the frame and hand the parcel to the courier."
          : "We check and pack your order and hand the parcel to the courier."}
      </li>
      <li>
        {promise &&
          `It arrives between ${formatDay(promise.from)} and ${formatDay(promise.until)}. `}
        {deliveryAfter && `It arrives ${formatDaysAfterConfirmation(deliveryAfter)}. `}
        Track it on the order's page.
      </li>
      {order.purchase?.cash?.state === "to_collect" && (
        <li>Pay {formatRupees(order.purchase.cash.amount)} in cash when it arrives.</li>
      )}
    </ol>
  )
}

interface Loaded {
  order: OrderLineWithProduct | null
  failed: boolean
  reload: () => void
}

/** The first order contains the whole purchase. */
function useOrder(id: string | null): Loaded {
  const [order, setOrder] = useState<OrderLineWithProduct | null>(null)
  const [failed, setFailed] = useState(false)
  const reload = useCallback(() => {
    if (!id) return
    setFailed(false)
    void apiClient(orderById, { params: { id } }).then((result) => {
      if (result.ok) return setOrder(result.value.data)
      console.error("The paid order could not be fetched", result.failure)
      setFailed(true)
    })
  }, [id])
  useEffect(reload, [reload])
  return { order, failed, reload }
}

function Bought({ paid, order, failed, reload }: Loaded & { paid: ConfirmedPurchase }) {
  if (paid.orders.length === 0) {
    return <p>Your order appears under Track Order in a moment, with everything you paid.</p>
  }
  const purchase = order?.purchase
  if (!purchase) {
    return (
      <div>
        {failed ? (
          <p className="text-sm">
            We couldn't load the details. Your order is under Track Order.{" "}
            <Button look="quiet" size="sm" onClick={reload}>
              Try again
            </Button>
          </p>
        ) : (
          !order && <Skeleton className="mt-2 h-24" />
        )}
      </div>
    )
  }
  return (
    <dl className="divide-y divide-line border-y border-line text-ink">
      {purchase.number && (
        <Row name="Order number">
          <b className="tabular-nums">{purchase.number}</b>
        </Row>
      )}
      {purchase.lines.map((line) => (
        <Row
          key={line.id}
          name={
            <>
              <Link className="link" to={href("/tracking-status/:id", { id: line.id })}>
                {line.title}
              </Link>
              {line.quantity > 1 && ` × ${line.quantity}`}
            </>
          }
        >
          <Price amount={add(line.total, line.discount)} />
        </Row>
      ))}
      {discountsOf(purchase).map(({ name, amount }) => (
        <Row key={name} name={name}>
          <MinusPrice amount={amount} />
        </Row>
      ))}
      <Row name="Delivery">
        {purchase.deliveryFee > 0 ? <Price amount={purchase.deliveryFee} /> : "Free"}
      </Row>
      <Row name={<b>{totalName(purchase.cash)}</b>}>
        <Price amount={purchase.cash?.amount ?? purchase.paid} className="font-bold" />
      </Row>
      {order.address && <Row name="Delivery address">{order.address}</Row>}
    </dl>
  )
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2">
    <dt className="min-w-32">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
