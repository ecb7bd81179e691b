import { useEffect, useRef } from "react"
import { href } from "react-router"
import {
  refundingSentence,
  undecidedHeading,
  undecidedSentences,
  unpaidSentences,
} from "#web/shared/payment/payment-sentences.ts"
import type { UnpaidStatus } from "#web/shared/payment/payment-status.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import type { PaymentFlowState } from "./payment-flow.ts"

/** How the payment stands, in words that say what to do next. */
export function PaymentStatusNotice({
  state,
  onCheck,
}: {
  state: PaymentFlowState
  onCheck: () => void
}) {
  switch (state.at) {
    case "verifying":
      return (
        <Notice look="info">
          <span role="status" className="flex items-center gap-3">
            <Spinner label={null} />
            {state.said}
          </span>
        </Notice>
      )
    case "elsewhere":
      return (
        <Notice look="info">
          <p role="status">
            You are paying in another tab of this browser. Finish the payment there, or close that
            tab to continue here.
          </p>
        </Notice>
      )
    case "undecided":
      return <Undecided {...state} onCheck={onCheck} />
    case "paid":
      return <Paid />
    case "earlier_paid":
      return <EarlierPaid {...state} />
    case "refunding":
      return <Notice look="error">{refundingSentence}</Notice>
    case "unpaid":
      return (
        <Notice look={declined.includes(state.status) ? "error" : "caution"}>
          <p className="font-bold">Payment Failed / Pending</p>
          <p>{unpaidSentences[state.status]}</p>
        </Notice>
      )
    case "refused":
      return (
        <Notice look="error">
          <p className="font-bold">{state.message}</p>
          <p>{state.reason ?? "Nothing was charged. Please try again."}</p>
        </Notice>
      )
    default:
      return null
  }
}

const declined: UnpaidStatus[] = ["FAILED", "VOID"]

function Undecided(props: {
  cause: keyof typeof undecidedSentences
  isChecking: boolean
  isEarlier: boolean
  onCheck: () => void
}) {
  return (
    <Notice look="caution">
      <p role="status" className="font-bold">
        {props.isEarlier
          ? "We are still checking an earlier payment of yours. You can pay for this purchase once it is decided."
          : undecidedHeading}
      </p>
      <p className="mt-1">{undecidedSentences[props.cause]}</p>
      <div className="mt-2 flex flex-wrap gap-x-3">
        <Button
          look="secondary"
          size="sm"
          busy={props.isChecking}
          busyLabel="Checking.."
          onClick={props.onCheck}
        >
          Check now
        </Button>
        <ButtonLink look="quiet" size="sm" to={href("/track-order")}>
          See my orders
        </ButtonLink>
      </div>
    </Notice>
  )
}

function EarlierPaid({ orders, isRefunding }: { orders: string[]; isRefunding: boolean }) {
  if (isRefunding) return <Notice look="error">{refundingSentence}</Notice>
  const [first] = orders
  return (
    <Notice look="info">
      <p role="status">
        Your earlier payment was successful, and its order is confirmed. What you see here is a new
        purchase.
      </p>
      <ButtonLink
        look="quiet"
        size="sm"
        className="-ml-4.5"
        to={
          first && orders.length === 1
            ? href("/tracking-status/:id", { id: first })
            : href("/track-order")
        }
      >
        {orders.length > 1 ? "See your orders" : "See your order"}
      </ButtonLink>
    </Notice>
  )
}

function Paid() {
  const panel = useRef<HTMLDivElement>(null)
  // The page has become short; what there is to read must not lie above the screen.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "center" })
  }, [])
  return (
    <div
      ref={panel}
      role="status"
      className="grid gap-2 rounded-md bg-peacock-wash p-5 text-peacock-deep"
    >
      <p className="text-xl font-light">Payment Verified Successfully</p>
      <p>Thank you. Your order is confirmed. Its details follow in a moment.</p>
    </div>
  )
}
