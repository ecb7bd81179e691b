import type { ReactNode } from "react"
import { href } from "react-router"
import {
  type ShownOrderLine,
  type ShownTotals,
  shownLineTotal,
} from "#contract/orders/order-line.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { add, formatRupees, type Paise, paise } from "#domain/core/money.ts"
import { REFUND_BUSINESS_DAYS, refundTimeWords } from "#domain/money/refund.ts"
import { discountsOf, type PurchaseLine } from "#domain/orders/order-line.ts"
import { MinusPrice, Price } from "#web/shared/catalogue/product/price.tsx"
import { GstRows, totalName } from "#web/shared/orders/order/totals.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import {
  moneySentence,
  refundDestination,
  refundFacts,
  surplusSentence,
  waitsForAccount,
} from "./after-ordering.ts"

const RefundAccount = lazyComponent(() => import("./refund-account.tsx"), {
  loading: <Skeleton className="my-3 h-12" />,
  failed: () => (
    <p className="py-3">We couldn't load the form. Check your connection and reload the page.</p>
  ),
})

/** The payment in detail, the tax included in this order, and refunds. */
export function OrderPayment({ order }: { order: ShownOrderLine }) {
  const { tax, refund, surplus, purchase } = order
  const total = shownLineTotal(order)
  const chargedTwice = surplusSentence(order, surplus ? formatRupees(surplus.amount) : "")
  return (
    <Section id="order-payment" title="Payment" size="small" className="mt-8">
      <dl className="divide-y divide-line border-t border-line">
        {purchase ? (
          <>
            {purchase.lines.map((line) => (
              <Row key={line.id} name={<LineName line={line} isThis={line.id === order.id} />}>
                {line.total > 0 ? <Price amount={add(line.total, line.discount)} /> : "Free"}
              </Row>
            ))}
            {discountsOf(purchase).map(({ name, amount }) => (
              <Row key={name} name={name}>
                <MinusPrice amount={amount} className="text-leaf" />
              </Row>
            ))}
            <Row name="Delivery">
              {purchase.deliveryFee > 0 ? <Price amount={purchase.deliveryFee} /> : "Free"}
            </Row>
            {purchase.cash && <CancelledItems purchase={purchase} amount={purchase.cash.amount} />}
            <Row name={<span className="font-bold text-ink">{totalName(purchase.cash)}</span>}>
              <Price amount={purchase.cash?.amount ?? purchase.paid} className="font-bold" />
            </Row>
          </>
        ) : (
          total !== null && (
            <Row name="Price">
              <Price amount={total} className="font-bold" />
            </Row>
          )
        )}
      </dl>
      {tax && (
        <>
          <p className="border-t border-line pt-3 text-sm text-ink-2">
            Prices include GST. In the price of this order:
          </p>
          <dl aria-label="Taxes included" className="pb-2">
            <GstRows taxable={tax.taxable} parts={tax.parts} />
          </dl>
        </>
      )}
      <p className="border-t border-line py-3 font-medium" role="status">
        {order.unitPrice === 0
          ? "Free of charge"
          : moneySentence(order, refund ? formatRupees(refund.amount) : "")}
      </p>
      <Refund order={order} />
      {chargedTwice && <p className="border-t border-line py-3">{chargedTwice}</p>}
      {waitsForAccount(order) && (
        <div className="border-t border-line bg-sunk px-4 py-1">
          <RefundAccount orderId={order.id} />
        </div>
      )}
    </Section>
  )
}

/** The part of a cash order that is not collected, because it was cancelled. */
function CancelledItems({ purchase, amount }: { purchase: ShownTotals; amount: Paise }) {
  const cancelled = paise(purchase.paid - amount)
  if (cancelled <= 0) return null
  return (
    <Row name="Cancelled, not collected">
      −<Price amount={cancelled} />
    </Row>
  )
}

const LineName = ({ line, isThis }: { line: PurchaseLine; isThis: boolean }) => (
  <>
    {isThis ? (
      line.title
    ) : (
      <Link className="link" to={href("/tracking-status/:id", { id: line.id })}>
        {line.title}
      </Link>
    )}
    {line.contactLens && `, ${line.contactLens.eye} eye`}
    {line.quantity > 1 && ` × ${line.quantity}`}
  </>
)

function Refund({ order }: { order: ShownOrderLine }) {
  const facts = refundFacts(order)
  if (!facts) return null
  const { amount, delivery, keptDelivery, arrivesBy, isInstantTried } = facts
  return (
    <div className="bg-sunk px-4 py-1 text-sm">
      <dl aria-label="Refund" className="divide-y divide-line">
        <Row name="Refund">
          <Price amount={amount} className="font-bold" />
          {delivery > 0 && (
            <span className="block text-ink-2">
              with <Price amount={delivery} /> for delivery
            </span>
          )}
        </Row>
        <Row name="To">
          <span className="block first-letter:uppercase">{refundDestination(order)}</span>
        </Row>
        {arrivesBy && (
          <Row name="Arrives by">
            {formatDay(arrivesBy)}
            <span className="block text-ink-2">
              {order.refund?.instant
                ? "This is an instant refund: it arrives within minutes."
                : isInstantTried
                  ? `It arrives ${refundTimeWords(true)}.`
                  : `Banks take ${REFUND_BUSINESS_DAYS.least}–${REFUND_BUSINESS_DAYS.most} business days.`}
            </span>
          </Row>
        )}
      </dl>
      {keptDelivery > 0 && (
        <p className="border-t border-line py-3 text-ink-2">
          The delivery fee of <Price amount={keptDelivery} /> is refunded when every item of this
          purchase is cancelled.
        </p>
      )}
    </div>
  )
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
