import { formatRupees, times } from "#domain/money.ts"
import type { Order } from "#domain/order.ts"
import { GstRows } from "#web/shop/gst-rows.tsx"
import { Price } from "#web/shop/price.tsx"
import { moneySentence } from "./after-ordering.ts"

/** What was paid, the tax inside it, and what goes back. */
export function OrderPayment({ order }: { order: Order }) {
  const { tax, refund } = order
  return (
    <section aria-labelledby="order-payment" className="mt-8">
      <h2 id="order-payment" className="mb-2 text-lg font-medium tracking-normal">
        Payment
      </h2>
      <dl className="divide-y divide-line border-t border-line">
        <div className="flex justify-between gap-4 py-3">
          <dt className="text-ink-2">Price, all taxes inside</dt>
          <dd className="font-bold">
            <Price amount={times(order.unitPrice, order.quantity)} />
          </dd>
        </div>
        {tax && <GstRows taxable={tax.taxable} parts={tax.parts} />}
      </dl>
      <p className="border-t border-line py-3 font-medium" role="status">
        {moneySentence(order, refund ? formatRupees(refund.amount) : "")}
      </p>
    </section>
  )
}
