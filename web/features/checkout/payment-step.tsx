import { PrescriptionWords } from "#web/shared/order/prescription-words.tsx"
import { Price } from "#web/shared/product/price.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { CheckoutLine, CheckoutSummary } from "./checkout-summary.ts"
import { PayButton } from "./pay-button.tsx"
import { isPaid, isUndecided, type PaymentFlowState } from "./payment-flow.ts"
import { PaymentStatusNotice } from "./payment-status-notice.tsx"

/** The last look, and the button. */
export function PaymentStep(props: {
  purchase: CheckoutSummary
  state: PaymentFlowState
  onPay: () => void
  onCheck: () => void
}) {
  const { purchase, state } = props
  const over = isPaid(state)
  return (
    <div className="mt-4 grid gap-7">
      {!over && <PowersOnceMore lines={purchase.lines} />}
      {!over && <ChangedPrices lines={purchase.changed} />}
      <PaymentStatusNotice state={state} onCheck={props.onCheck} />
      {!over && !isUndecided(state) && (
        <PayButton state={state} amount={purchase.quote.total} onPay={props.onPay} />
      )}
    </div>
  )
}

/** Lenses are made to order: every power is read once more before it is paid. */
function PowersOnceMore({ lines }: { lines: CheckoutLine[] }) {
  const made = lines.filter(({ item }) => item.lens?.prescription)
  if (made.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-lg font-medium tracking-normal">Check your power once more</h3>
      {made.map(({ item, product }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one product may stand in two lines
        <div key={index} className="mt-2 border-l-2 border-peacock pl-4">
          {made.length > 1 && <p className="font-medium">{product.title}</p>}
          {item.lens?.prescription && <PrescriptionWords prescription={item.lens.prescription} />}
        </div>
      ))}
    </div>
  )
}

const ChangedPrices = ({ lines }: { lines: CheckoutLine[] }) =>
  lines.map(({ item, product, line }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one product may stand in two lines
    <Notice key={index} look="offer">
      The price of {product.title} changed since you chose it: it was{" "}
      <Price amount={item.shownUnitPrice} />, now it is{" "}
      <Price amount={line.unitPrice} className="font-bold" />.
    </Notice>
  ))
