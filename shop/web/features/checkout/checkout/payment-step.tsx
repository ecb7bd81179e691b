import type { ReactNode } from "react"
import { notDeliverableSentence } from "#domain/catalogue/delivery.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import {
  isBusy,
  isPaid,
  isUndecided,
  type PaymentFlowState,
} from "#web/shared/checkout/payment/payment-flow.ts"
import { PaymentStatusNotice } from "#web/shared/checkout/payment/payment-status-notice.tsx"
import { ContactLensWords, PrescriptionWords } from "#web/shared/orders/order/lens-words.tsx"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import type { CheckoutLine, CheckoutSummary } from "./checkout-summary.ts"
import { PayButton } from "./pay-button.tsx"
import type { UploadChange } from "./upload-change.ts"

/** Few prescriptions are uploaded or follow: their fields are loaded on demand. */
const PrescriptionsToRead = lazyComponent(() => import("./prescriptions-to-read.tsx"), {
  loading: <Skeleton className="h-56" />,
  failed: () => (
    <LoadFailure onRetry={() => location.reload()}>
      We couldn't load the upload of your prescription. You can also send it after ordering.
    </LoadFailure>
  ),
})

/** The final review, and the button. */
export function PaymentStep(props: {
  purchase: CheckoutSummary
  state: PaymentFlowState
  onPay: () => void
  onCheck: () => void
  onUpload: (change: UploadChange) => void
  /** The upload of a line is being sent or removed, or no longer. */
  onUploading: (line: number, isBusy: boolean) => void
  /** Asks for the GSTIN of a business; null where the shop charges no GST. */
  business: ReactNode
  /** When the order arrives, in words; null while that is unknown. */
  arrival: string | null
  /** The shop does not deliver to the selected address; `onChange` selects another one. */
  undeliverable: { pincode: string; onChange: () => void } | null
  /** The cash-on-delivery option; shown below the online payment. */
  cash: ReactNode
}) {
  const { purchase, state, undeliverable } = props
  const over = isPaid(state)
  return (
    <div className="mt-4 flex flex-col gap-6">
      <PaymentStatusNotice state={state} onCheck={props.onCheck} />
      {!over && !isUndecided(state) && undeliverable && <Undeliverable {...undeliverable} />}
      {!over && purchase.lines.some(({ item }) => item.lens?.prescriptionLater) && (
        <PrescriptionsToRead
          lines={purchase.lines}
          disabled={isBusy(state) || isUndecided(state)}
          onUpload={props.onUpload}
          onUploading={props.onUploading}
        />
      )}
      {!over && <PowersOnceMore lines={purchase.lines} />}
      {!over && <ChangedPrices lines={purchase.changed} />}
      {!over && !isUndecided(state) && props.business}
      {!over && !isUndecided(state) && (
        <PayButton
          state={state}
          amount={purchase.quote.total}
          onPay={props.onPay}
          arrival={props.arrival}
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
    <Button look="quiet" className="-ml-4.5" onClick={onChange}>
      Choose another address
    </Button>
  </Notice>
)

/** Nobody wants back what is made or worn to a power: every one is shown again before payment. */
function PowersOnceMore({ lines }: { lines: CheckoutLine[] }) {
  const made = lines.filter(({ item }) => item.lens?.prescription || item.contactLens)
  if (made.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-lg font-medium tracking-normal">Check your power</h3>
      {made.map(({ item, product }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same product
        <div key={index} className="mt-2 border-l-2 border-peacock pl-4">
          {made.length > 1 && <p className="font-medium">{product.title}</p>}
          {item.lens?.prescription && <PrescriptionWords prescription={item.lens.prescription} />}
          {item.contactLens && <ContactLensWords lens={item.contactLens} />}
        </div>
      ))}
    </div>
  )
}

const ChangedPrices = ({ lines }: { lines: CheckoutLine[] }) =>
  lines.map(({ item, product, line }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same product
    <Notice key={index} look="offer">
      The price of {product.title} changed since you chose it: it was{" "}
      <Price amount={item.shownUnitPrice} />, now it is{" "}
      <Price amount={line.unitPrice} className="font-bold" />.
    </Notice>
  ))
