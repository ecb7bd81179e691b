import { href } from "react-router"
import { ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import type { LeftPayment } from "./use-left-payment.ts"

export function LeftPaymentNews({ state }: { state: LeftPayment }) {
  if (state === null) return null
  return (
    <div role="status" className="mb-5">
      {state === "asking" && <Notice look="info">Payment finished. Verifying...</Notice>}
      {state === "paid" && (
        <Notice look="info">Payment Verified Successfully. Your order is below.</Notice>
      )}
      {state === "refunding" && (
        <Notice look="error">
          Your payment arrived, but the last piece was sold in the meantime. The full amount goes
          back to your account by itself, in 7 to 10 business days at most. We are sorry.
        </Notice>
      )}
      {state === "undecided" && (
        <Notice look="offer">
          <p>
            Your last payment is not finished. If money left your account, please do not pay again:
            the order appears here by itself as soon as we hear from the bank.
          </p>
          <ButtonLink look="quiet" size="sm" className="-ml-4.5" to={href("/ChekOutPage")}>
            Back to the checkout
          </ButtonLink>
        </Notice>
      )}
    </div>
  )
}
