import { useEffect, useRef } from "react"
import { href, useLocation } from "react-router"
import { type OrderLineWithProduct, orderById } from "#contract/orders/orders.ts"
import {
  prescriptionOfOrder,
  type ShownPrescriptionRequest,
} from "#contract/prescriptions/prescription-requests.ts"
import { addresses } from "#contract/shoppers/addresses.ts"
import { deliveryWindowWords, formatDaysAfterConfirmation } from "#domain/catalogue/delivery.ts"
import { dayWords, timeWords } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { orderNumber } from "#domain/orders/order-line.ts"
import { firstNameOf } from "#domain/shoppers/first-name.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { dataOf, type EndpointView, useEndpoint } from "#web/shared/api/use-endpoint.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import {
  type ConfirmedPurchase,
  paidPurchase,
} from "#web/shared/checkout/purchase/paid-purchase.ts"
import { OrderEmail } from "#web/shared/messages/email/order-email.tsx"
import { PurchaseRows } from "#web/shared/orders/order/purchase-rows.tsx"
import { AnotherFrame } from "#web/shared/prescriptions/lens/another-frame.tsx"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { NamedValue } from "#web/ui/named-value.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { splitLanguage } from "#words/languages.ts"
import type { Translate } from "#words/sentence.ts"

/**
 * The confirmation of a paid purchase over the listing (PAY-07); shown until the shopper closes it
 * or follows its link.
 */
export default function PaidConfirmation({ paid }: { paid: ConfirmedPurchase }) {
  const t = useTranslate()
  const id = paid.orders[0] ?? null
  const loaded = useEndpoint(
    "The paid order",
    id === null ? null : () => apiClient(orderById, { params: { id } }).then(dataOf),
    id,
  )
  const order = loaded.value
  const { pathname } = useLocation()
  const page = useRef(pathname)
  useEffect(
    () => () => {
      if (splitLanguage(window.location.pathname).address !== page.current) paidPurchase.clear()
    },
    [],
  )
  const isUndone = order?.state === "Cancelled" || order?.state === "Refunded"
  useEffect(() => {
    if (isUndone) paidPurchase.clear()
  }, [isUndone])
  const { value: saved } = useEndpoint("The addresses", () => apiClient(addresses))
  const name = saved && firstNameOf(saved.map(({ contactName }) => contactName))
  return (
    <Dialog
      onClose={paidPurchase.clear}
      title={
        <span className="text-xl leading-tight font-light tracking-display lg:text-2xl">
          {name
            ? t("Thank you, {name}. Your order is confirmed.", { name })
            : t("Thank you. Your order is confirmed.")}
        </span>
      }
      size="full-on-phone"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-lg:flex-col-reverse">
          <Button look="quiet" onClick={paidPurchase.clear}>
            {t("Continue shopping")}
          </Button>
          <ButtonLink look="primary" large to={orderAddress(paid)} className="max-lg:w-full">
            {paid.orders.length === 1 ? t("See your order") : t("See your orders")}
          </ButtonLink>
        </div>
      }
    >
      <div className="-mx-4 -mt-5 grid gap-6 lg:-mx-8 lg:-my-7 lg:grid-cols-[1fr_minmax(0,27rem)] lg:gap-0">
        <Frame paid={paid} loaded={loaded} />
        <div className="grid content-start gap-6 px-4 lg:px-8 lg:py-7">
          <WhatIsNext order={order} />
          {order?.lens && (
            <AnotherFrame
              kept={{
                from: "order",
                id: order.id,
                name: t("order {number}", { number: orderNumber(order) }),
              }}
              className="-my-3 -ml-4.5 justify-self-start"
              onLeave={paidPurchase.clear}
            >
              {t("A second pair with the same lenses")}
            </AnotherFrame>
          )}
          <Bought paid={paid} loaded={loaded} />
          <OrderEmail />
        </div>
      </div>
    </Dialog>
  )
}

const orderAddress = ({ orders: [first, ...others] }: ConfirmedPurchase): string =>
  first && others.length === 0 ? href("/tracking-status/:id", { id: first }) : href("/track-order")

/** What was bought, as large as the screen allows, and the day on which it arrives. */
function Frame({ paid, loaded: { value: order, failure } }: Part) {
  const picture = order && (order.product?.pictures[0] ?? order.thumbnail)
  const isLoading = !order && !failure && paid.orders.length > 0
  return (
    <div className="flex flex-col justify-center bg-ground-sand px-4 py-6 lg:px-8">
      {isLoading && <Skeleton className="aspect-2/1" />}
      {picture && (
        <Picture
          path={picture}
          alt={order.title}
          sizes="(min-width: 64rem) 38rem, 100vw"
          className="w-full mix-blend-multiply"
          first
        />
      )}
      {order && <Arrival order={order} />}
    </div>
  )
}

function Arrival({ order: { purchase } }: { order: OrderLineWithProduct }) {
  const { delivery, deliveryAfter } = purchase ?? {}
  const t = useTranslate()
  if (!delivery && !deliveryAfter) return null
  return (
    <p className="pt-4">
      {t.rich("Arriving <when>{arrival}</when>", {
        arrival: delivery
          ? t(
              deliveryWindowWords({
                earliest: new Date(delivery.from),
                latest: new Date(delivery.until),
              }),
            ).replaceAll(",", "")
          : t(formatDaysAfterConfirmation(deliveryAfter!)),
        when: (words) => (
          <span className="block text-2xl leading-tight font-light tracking-display">{words}</span>
        ),
      })}
    </p>
  )
}

function WhatIsNext({ order }: { order: OrderLineWithProduct | null }) {
  const t = useTranslate()
  return (
    <section className="grid gap-3">
      <h3 className="text-base font-bold tracking-normal">{t("What happens next")}</h3>
      {order ? <Steps order={order} /> : <p>{t("You can follow your order under Track Order.")}</p>}
    </section>
  )
}

function Steps({ order }: { order: OrderLineWithProduct }) {
  const t = useTranslate()
  const { cash } = order.purchase ?? {}
  const isAwaited = order.state === "Awaiting prescription"
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-medium marker:text-peacock">
        {isAwaited && (
          <li>
            <AwaitedPrescription orderId={order.id} />
          </li>
        )}
        <li>
          {order.lens
            ? t("We make your lenses and fit them into the frame.")
            : t("We check and pack your order.")}
        </li>
        {!isAwaited && (
          <li>{t("We hand the parcel to the courier. Track it on the order's page.")}</li>
        )}
        <li>
          {order.address
            ? t("It arrives at {address}.", { address: order.address })
            : t("It arrives at your address.")}
          {cash?.state === "to_collect" &&
            ` ${t("Pay {amount} in cash when it arrives.", { amount: formatRupees(cash.amount) })}`}
        </li>
      </ol>
      {order.cancellableUntil && (
        <p className="text-sm text-ink-2">
          {t("You can cancel free of charge until {time}.", {
            time: timeWords(order.cancellableUntil),
          })}
        </p>
      )}
    </>
  )
}

interface Part {
  paid: ConfirmedPurchase
  /** The first order; it contains the whole purchase. */
  loaded: EndpointView<OrderLineWithProduct>
}

function Bought({ paid, loaded: { value: order, failure, reload } }: Part) {
  const t = useTranslate()
  if (paid.orders.length === 0) {
    return <p>{t("Your order appears under Track Order in a moment, with everything you paid.")}</p>
  }
  const purchase = order?.purchase
  if (!purchase) {
    return failure ? (
      <LoadFailure onRetry={reload}>
        {t("We couldn't load the details. Your order is under Track Order.")}
      </LoadFailure>
    ) : (
      !order && <Skeleton className="mt-2 h-24" />
    )
  }
  return (
    <dl className="divide-y divide-line border-y border-line">
      {purchase.number && (
        <NamedValue name={t("Order number")}>
          <b className="tabular-nums">{purchase.number}</b>
        </NamedValue>
      )}
      <PurchaseRows purchase={purchase} />
    </dl>
  )
}

/**
 * The status of the prescription that an order requires.
 * @param orderId of the order line
 */
function AwaitedPrescription({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const { value } = useEndpoint(
    "The prescription",
    () => apiClient(prescriptionOfOrder, { params: { id: orderId } }).then(dataOf),
    orderId,
  )
  return <>{sentenceOf(t, value)}</>
}

function sentenceOf(t: Translate, request: ShownPrescriptionRequest | null): string {
  switch (request?.state) {
    case "sent":
      return t(
        "Our optician will read the prescription you uploaded. We'll message you when the values are ready to confirm.",
      )
    case "needed": {
      const { dueBy, uploadMissing } = request
      const what = dueBy
        ? t("Add a photo or PDF of your prescription on your order's page by {day}.", {
            day: dayWords(dueBy),
          })
        : t("Add a photo or PDF of your prescription on your order's page.")
      return uploadMissing ? `${t("We no longer had the file that you uploaded.")} ${what}` : what
    }
    default:
      return t("Our optician checks your prescription before we make your lenses.")
  }
}
