import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { Notice } from "#web/ui/notice.tsx"
import { refundFacts, transferSentence } from "./after-ordering.ts"

/** For a cancelled order the refund comes first; the payment section has all the details. */
export function RefundStatusNotice({ order }: { order: ShownOrderLine }) {
  const facts = order.state === "Cancelled" ? refundFacts(order) : null
  if (!facts) return null
  return (
    <div className="-mt-3 mb-8 max-w-read">
      <Notice look="info">
        <p>
          {order.purchase?.cash
            ? `We are refunding ${formatRupees(facts.amount)} by bank transfer. ${transferSentence}`
            : `We are refunding ${formatRupees(facts.amount)} to the account or card you paid with.`}
          {facts.arrivesBy && ` It arrives by ${formatDay(facts.arrivesBy)}.`}{" "}
          <a className="link" href="#order-payment">
            See the payment
          </a>
        </p>
      </Notice>
    </div>
  )
}
