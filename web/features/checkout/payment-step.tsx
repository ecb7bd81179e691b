import type { ReactNode } from "react"
import { notDeliverableSentence } from "#domain/delivery.ts"
import { PrescriptionWords } from "#web/shared/order/prescription-words.tsx"
import { isPaid, isUndecided, type PaymentFlowState } from "#web/shared/payment/payment-flow.ts"
import { PaymentStatusNotice } from "#web/shared/payment/payment-status-notice.tsx"
import { Price } from "#web/shared/product/price.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { CheckoutLine, CheckoutSummary } from "./checkout-summary.ts"
import { PayButton } from "./pay-button.tsx"

/** The last look, and the button. */
export function PaymentStep(props: {
  purchase: CheckoutSummary
  state: PaymentFlowState
  onPay: () => void
  onCheck: () => void
  /** Asks for the GSTIN of a business; null where the shop charges no GST. */
  business: ReactNode
  /** The shop does not deliver to the chosen address; `onChange` chooses another one. */
  undeliverable: { pincode: string; onChange: () => void } | null
  /** The choice to pay in cash on delivery; it stands after the online payment. */
  cash: ReactNode
}) {
  const { purchase, state, undeliverable } = props
  const over = isPaid(state)
  return (
    <div className="mt-4 grid gap-7">
      {!over && <PowersOnceMore lines={purchase.lines} />}
      {!over && <ChangedPrices lines={purchase.changed} />}
      <PaymentStatusNotice state={state} onCheck={props.onCheck} />
      {!over && !isUndecided(state) && undeliverable && <Undeliverable {...undeliverable} />}
      {!over && !isUndecided(state) && props.business}
      {!over && !isUndecided(state) && (
        <PayButton
          state={state}
          amount={purchase.quote.total}
          onPay={props.onPay}
          undeliverable={undeliverable?.pincode ?? null}
        />
      )}
      {!over && !isUndecided(state) && !undeliverable && props.cash}
    </div>
  )
}

const Undeliverable = ({ pincode, onChange }: { pincode: string; onChange: () => void }) => (
  <Notice look="error">
    <p>{notDeliverableSentence(pincode)}</p>
    <Button look="quiet" size="sm" className="-ml-4.5" onClick={onChange}>
      Choose another address
    </Button>
  </Notice>
)

/** Lenses are made to order: every power is read once more before it is paid. */
function PowersOnceMore({ lines }: { lines: CheckoutLine[] }) {
  const made = lines.filter(({ item }) => item.lens?.prescription)
  if (lines.some(({ item }) => item.lens?.prescriptionLater)) {
    return (
      <>
        <PrescriptionToFollow />
        <PowersOnceMore lines={lines.filter(({ item }) => !item.lens?.prescriptionLater)} />
      </>
    )
  }
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

const PrescriptionToFollow = () => (
  <Notice look="info">
    You send your prescription after ordering, on the page of your order. We make nothing before you
    have confirmed the values that our optician reads from it.
  </Notice>
)

const ChangedPrices = ({ lines }: { lines: CheckoutLine[] }) =>
  lines.map(({ item, product, line }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one product may stand in two lines
    <Notice key={index} look="offer">
      The price of {product.title} changed since you chose it: it was{" "}
      <Price amount={item.shownUnitPrice} />, now it is{" "}
      <Price amount={line.unitPrice} className="font-bold" />.
    </Notice>
  ))
