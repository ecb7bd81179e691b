import type { Paise } from "#domain/core/money.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import type { PaymentFlowState } from "#web/shared/checkout/payment/payment-flow.ts"
import { Button } from "#web/ui/button.tsx"

const methods = ["Google Pay", "PhonePe", "CRED", "Amazon Pay", "BHIM"]

const busyLabels: Partial<Record<PaymentFlowState["at"], string>> = {
  opening: "Please wait..",
  gateway: "Waiting for the payment..",
  verifying: "Verifying..",
}

/** The button shows exactly the amount that is charged. */
export function PayButton(props: {
  state: PaymentFlowState
  amount: Paise
  onPay: () => void
  /** The PIN code that the shop does not deliver to: payment is disabled then. */
  undeliverable: string | null
}) {
  const { state, amount, onPay, undeliverable } = props
  const busyLabel = busyLabels[state.at]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
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
        <p className="max-w-88 text-sm text-ink-2">
          A secure payment window opens. Pay by UPI, card or net banking, and you return here
          automatically.
        </p>
      </div>
      <div className="border-t border-line pt-5 text-sm text-ink-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="mr-2">We take</span>
          {methods.map((name) => (
            <span key={name} className="rounded-sm border border-line px-2 py-0.5 text-ink">
              {name}
            </span>
          ))}
        </p>
        <p className="mt-3 max-w-xl">
          If money leaves your account, we place your order as soon as the bank confirms it.
        </p>
      </div>
    </>
  )
}
