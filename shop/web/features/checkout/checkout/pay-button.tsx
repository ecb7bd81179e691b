import type { Paise } from "#domain/core/money.ts"
import { FAILED_PAYMENT_RETURN_DAYS } from "#domain/money/refund.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { HowToPay } from "#web/shared/checkout/payment/how-to-pay.tsx"
import type { PaymentFlowState } from "#web/shared/checkout/payment/payment-flow.ts"
import { Button } from "#web/ui/button.tsx"
import { useWide } from "#web/ui/use-wide.ts"

const methods = ["Google Pay", "PhonePe", "CRED", "Amazon Pay", "BHIM"]

const busyLabels: Partial<Record<PaymentFlowState["at"], string>> = {
  opening: "Please wait..",
  gateway: "Waiting for the payment..",
  verifying: "Verifying..",
}

/**
 * The button shows exactly the amount that is charged. On a phone it stays at the foot of the
 * screen, with the day of arrival.
 */
export function PayButton(props: {
  state: PaymentFlowState
  amount: Paise
  onPay: () => void
  /** When the order arrives, in words; null while that is unknown. */
  arrival: string | null
  /** The PIN code that the shop does not deliver to: payment is disabled then. */
  undeliverable: string | null
}) {
  const { state, amount, onPay, arrival, undeliverable } = props
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
            Arrives <span className="font-medium">{arrival}</span>
          </p>
        )}
        <Button
          large
          look="buy"
          busy={busyLabel !== undefined}
          busyLabel={busyLabel}
          disabled={undeliverable !== null || state.at === "placing"}
          onClick={onPay}
          className="min-h-14 w-full text-[1.1875rem]! lg:w-auto lg:min-w-68"
        >
          <span>
            {undeliverable !== null ? (
              `No delivery to ${undeliverable}`
            ) : (
              <>
                {state.at === "unpaid" || state.at === "refunding" ? "Pay again" : "Pay"}{" "}
                <Price amount={amount} />
              </>
            )}
          </span>
        </Button>
        <p className="max-w-88 text-sm text-ink-2 max-lg:hidden">
          <HowToPay />
        </p>
      </div>
      <div className="text-sm text-ink-2">
        <p className="mb-3 lg:hidden">
          <HowToPay /> You return here automatically.
        </p>
        <ul aria-label="UPI apps" className="flex flex-wrap gap-1">
          {methods.map((name) => (
            <li key={name} className="rounded-sm border border-line px-1.5 py-0.5 text-xs text-ink">
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-xl">
          If money leaves your account, we place your order as soon as the bank confirms it. If the
          payment fails, your bank returns the money within {FAILED_PAYMENT_RETURN_DAYS} working
          days.
        </p>
      </div>
    </>
  )
}
