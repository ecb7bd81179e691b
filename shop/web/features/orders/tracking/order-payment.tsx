import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { REFUND_BUSINESS_DAYS, refundTimeWords } from "#domain/money/refund.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { PurchaseRows } from "#web/shared/orders/order/purchase-rows.tsx"
import { GstIncluded } from "#web/shared/orders/order/totals.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { NamedValue } from "#web/ui/named-value.tsx"
import { Section } from "#web/ui/section.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import {
  moneySentence,
  refundDestination,
  refundFacts,
  surplusSentence,
  waitsForAccount,
} from "./after-ordering.ts"

const RefundAccount = lazyComponent(() => import("./refund-account.tsx"), {
  loading: <Skeleton className="my-3 h-12" />,
  failed: () => <FormFailed />,
})

function FormFailed() {
  const t = useTranslate()
  return (
    <p className="py-3">
      {t("We couldn't load the form. Check your connection and reload the page.")}
    </p>
  )
}

const rows = "divide-y divide-line [&_dt]:text-ink-2 [&>div]:py-3"

/** The payment in detail, the tax included in this order, and refunds. */
export function OrderPayment({ order }: { order: ShownOrderLine }) {
  const { tax, refund, surplus, purchase } = order
  const t = useTranslate()
  const total = shownLineTotal(order)
  const money = moneySentence(order, refund ? formatRupees(refund.amount) : "")
  const chargedTwice = surplusSentence(order, surplus ? formatRupees(surplus.amount) : "")
  return (
    <Section id="order-payment" title={t("Payment")} size="small" className="mt-8">
      <dl className={`border-t border-line ${rows}`}>
        {purchase ? (
          <PurchaseRows purchase={purchase} shownId={order.id} />
        ) : (
          total !== null && (
            <NamedValue name={t("Price")}>
              <Price amount={total} className="font-bold" />
            </NamedValue>
          )
        )}
      </dl>
      {tax && (
        <>
          <p className="border-t border-line pt-3 text-sm text-ink-2">
            {t("Prices include GST. In the price of this order:")}
          </p>
          <GstIncluded taxable={tax.taxable} parts={tax.parts} className="pb-2" />
        </>
      )}
      <p className="border-t border-line py-3 font-medium" role="status">
        {order.unitPrice === 0 ? t("Free of charge") : money && t(money)}
      </p>
      <Refund order={order} />
      {chargedTwice && <p className="border-t border-line py-3">{t(chargedTwice)}</p>}
      {waitsForAccount(order) && (
        <div className="border-t border-line bg-sunk px-4 py-1">
          <RefundAccount orderId={order.id} />
        </div>
      )}
    </Section>
  )
}

function Refund({ order }: { order: ShownOrderLine }) {
  const t = useTranslate()
  const facts = refundFacts(order)
  if (!facts) return null
  const { amount, delivery, keptDelivery, arrivesBy, isInstantTried } = facts
  return (
    <div className="bg-sunk px-4 py-1 text-sm">
      <dl aria-label={t("Refund")} className={rows}>
        <NamedValue name={t("Refund")}>
          <Price amount={amount} className="font-bold" />
          {delivery > 0 && (
            <span className="block text-ink-2">
              {t("with {amount} for delivery", { amount: formatRupees(delivery) })}
            </span>
          )}
        </NamedValue>
        <NamedValue name={t("To", { context: "a refund" })}>
          <span className="block first-letter:uppercase">{t(refundDestination(order))}</span>
        </NamedValue>
        {arrivesBy && (
          <NamedValue name={t("Arrives by")}>
            {t(dayWords(arrivesBy))}
            <span className="block text-ink-2">
              {order.refund?.instant
                ? t("This is an instant refund: it arrives within minutes.")
                : isInstantTried
                  ? t("It arrives {when}.", { when: refundTimeWords(true) })
                  : t("Banks take {least}–{most} business days.", REFUND_BUSINESS_DAYS)}
            </span>
          </NamedValue>
        )}
      </dl>
      {keptDelivery > 0 && (
        <p className="border-t border-line py-3 text-ink-2">
          {t(
            "The delivery fee of {amount} is refunded when every item of this purchase is cancelled.",
            { amount: formatRupees(keptDelivery) },
          )}
        </p>
      )}
    </div>
  )
}
