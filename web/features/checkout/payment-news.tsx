import { useEffect, useRef } from "react"
import { href, Link } from "react-router"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import type { PaymentState, UnpaidStatus } from "./payment-flow.ts"

/** How the payment stands, in words that say what to do next. */
export function PaymentNews(props: {
  state: PaymentState
  onCheckAgain: (orderId: string) => void
}) {
  const { state, onCheckAgain } = props
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
    case "paid":
      return <Paid orders={state.orders} />
    case "refunding":
      return (
        <Notice look="error">
          Your payment arrived, but the last piece was sold in the meantime. The full amount goes
          back to your account by itself, in 7 to 10 business days at most. We are sorry.
        </Notice>
      )
    case "unpaid":
      return (
        <Notice look={declined.includes(state.status) ? "error" : "offer"}>
          <p className="font-bold">Payment Failed / Pending</p>
          <p>{unpaidWords[state.status]}</p>
          <CheckAgain onClick={() => onCheckAgain(state.orderId)} />
        </Notice>
      )
    case "unverified":
      return (
        <Notice look="error">
          <p className="font-bold">Verification API failed</p>
          <p>
            {state.reason} We do not know yet whether money moved. Please check again before you pay
            a second time; if it did, your order appears under Track Order by itself.
          </p>
          <CheckAgain onClick={() => onCheckAgain(state.orderId)} />
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

const CheckAgain = ({ onClick }: { onClick: () => void }) => (
  <Button look="quiet" size="sm" className="-ml-4.5" onClick={onClick}>
    Check again
  </Button>
)

const declined: UnpaidStatus[] = ["FAILED", "VOID"]

const unpaidWords: Record<UnpaidStatus, string> = {
  PENDING:
    "Your bank has not decided yet. If money left your account, please do not pay again: your order appears under Track Order as soon as we hear from the bank.",
  FAILED: "The bank declined this payment. Try again, or choose another way to pay.",
  USER_DROPPED: "The payment was left before its end. Everything you chose is still here.",
  CANCELLED: "The payment was cancelled. Everything you chose is still here.",
  VOID: "The payment was taken back before it was final. Everything you chose is still here.",
  NOT_ATTEMPTED: "Nothing was paid, and nothing was charged. Everything you chose is still here.",
}

function Paid({ orders }: { orders: string[] }) {
  const [first] = orders
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
      <p>
        Thank you. We start on your glasses now.{" "}
        <Link
          className="link"
          to={
            first && orders.length === 1
              ? href("/tracking-status/:id", { id: first })
              : href("/track-order")
          }
        >
          {orders.length > 1 ? "See your orders" : "See your order"}
        </Link>
      </p>
    </div>
  )
}
