import type { ReactNode } from "react"
import { notDeliverableSentence } from "#domain/catalogue/delivery.ts"
import { formatRupees, type Paise } from "#domain/core/money.ts"
import { FAILED_PAYMENT_RETURN_DAYS } from "#domain/money/refund.ts"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { HowToPay } from "#web/shared/checkout/payment/how-to-pay.tsx"
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
import { useTranslate } from "#web/ui/use-translate.tsx"
import { useWide } from "#web/ui/use-wide.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import type { CheckoutLine, CheckoutSummary } from "./checkout-summary.ts"
import type { UploadChange } from "./upload-change.ts"

/** Few prescriptions are uploaded or follow: their fields are loaded on demand. */
const PrescriptionsToRead = lazyComponent(() => import("./prescriptions-to-read.tsx"), {
  loading: <Skeleton className="h-56" />,
  failed: () => <UploadFailure />,
})

function UploadFailure() {
  const t = useTranslate()
  return (
    <LoadFailure onRetry={() => location.reload()}>
      {t("We couldn't load the upload of your prescription. You can also send it after ordering.")}
    </LoadFailure>
  )
}

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

function Undeliverable({ pincode, onChange }: { pincode: string; onChange: () => void }) {
  const t = useTranslate()
  return (
    <Notice look="error">
      <p>{t(notDeliverableSentence(pincode))}</p>
      <Button look="quiet" className="-ml-4.5" onClick={onChange}>
        {t("Choose another address")}
      </Button>
    </Notice>
  )
}

/** Nobody wants back what is made or worn to a power: every one is shown again before payment. */
function PowersOnceMore({ lines }: { lines: CheckoutLine[] }) {
  const t = useTranslate()
  const made = lines.filter(({ item }) => item.lens?.prescription || item.contactLens)
  if (made.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-lg font-medium tracking-normal">{t("Check your power")}</h3>
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

function ChangedPrices({ lines }: { lines: CheckoutLine[] }) {
  const t = useTranslate()
  return lines.map(({ item, product, line }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same product
    <Notice key={index} look="offer">
      {t.rich(
        "The price of {title} changed since you chose it: it was {before}, now it is <b>{now}</b>.",
        {
          title: product.title,
          before: formatRupees(item.shownUnitPrice),
          now: formatRupees(line.unitPrice),
          b: (words) => <span className="font-bold">{words}</span>,
        },
      )}
    </Notice>
  ))
}

const methods = ["Google Pay", "PhonePe", "CRED", "Amazon Pay", "BHIM"]

const busyLabels: Partial<Record<PaymentFlowState["at"], Sentence>> = {
  opening: msg("Please wait.."),
  gateway: msg("Waiting for the payment.."),
  verifying: msg("Verifying.."),
}

/**
 * The button shows exactly the amount that is charged. On a phone it stays at the foot of the
 * screen, with the day of arrival.
 */
function PayButton(props: {
  state: PaymentFlowState
  amount: Paise
  onPay: () => void
  /** When the order arrives, in words; null while that is unknown. */
  arrival: string | null
  /** The PIN code that the shop does not deliver to: payment is disabled then. */
  undeliverable: string | null
}) {
  const { state, onPay, arrival, undeliverable } = props
  const t = useTranslate()
  const amount = formatRupees(props.amount)
  const busyLabel = busyLabels[state.at]
  const isWide = useWide()
  return (
    <>
      <div
        data-buy-bar={isWide ? undefined : "pay"}
        className="z-25 flex flex-wrap items-center gap-x-6 gap-y-1.5 bg-paper max-lg:sticky max-lg:bottom-0 max-lg:-mx-gutter max-lg:px-gutter max-lg:pt-2 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-bar low:static!"
      >
        {arrival && undeliverable === null && (
          <p className="w-full text-sm lg:hidden">
            {t.rich("Arrives <when>{arrival}</when>", {
              arrival,
              when: (words) => <span className="font-medium">{words}</span>,
            })}
          </p>
        )}
        <Button
          large
          look="buy"
          busy={busyLabel !== undefined}
          busyLabel={busyLabel && t(busyLabel)}
          disabled={undeliverable !== null || state.at === "placing"}
          onClick={onPay}
          className="min-h-14 w-full text-[1.1875rem]! lg:w-auto lg:min-w-68"
        >
          <span>
            {undeliverable !== null
              ? t("No delivery to {pincode}", { pincode: undeliverable })
              : state.at === "unpaid" || state.at === "refunding"
                ? t("Pay again {amount}", { amount })
                : t("Pay {amount}", { amount })}
          </span>
        </Button>
        <p className="max-w-88 text-sm text-ink-2 max-lg:hidden">
          <HowToPay />
        </p>
      </div>
      <div className="text-sm text-ink-2">
        <p className="mb-3 lg:hidden">
          <HowToPay /> {t("You return here automatically.")}
        </p>
        <ul aria-label={t("UPI apps")} className="flex flex-wrap gap-1">
          {methods.map((name) => (
            <li key={name} className="rounded-sm border border-line px-1.5 py-0.5 text-xs text-ink">
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-xl">
          {t(
            "If money leaves your account, we place your order as soon as the bank confirms it. If the payment fails, your bank returns the money within {days} working days.",
            { days: FAILED_PAYMENT_RETURN_DAYS },
          )}
        </p>
      </div>
    </>
  )
}
