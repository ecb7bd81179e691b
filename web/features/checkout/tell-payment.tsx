import { href, Link } from "react-router"
import { toast } from "#web/ui/toast.ts"
import type { PaymentState } from "./payment-flow.ts"

const linkStays = 10_000

/** The messages of section 8, as the payment moves on. The page itself says more. */
export function tellPayment(state: PaymentState): void {
  switch (state.at) {
    case "verifying":
      toast(state.said)
      break
    case "paid":
      toast.success("Payment Verified Successfully")
      toast(<ThanksWithLink orders={state.orders} />, { duration: linkStays })
      break
    case "unpaid":
      toast.error("Payment Failed / Pending")
      break
    case "unverified":
      toast.error("Verification API failed")
      break
    case "refused":
      toast.error(state.message)
      break
  }
}

/** Outlives the page that is left two seconds after paying. */
const ThanksWithLink = ({ orders: [first, ...others] }: { orders: string[] }) => (
  <>
    Thank you. We start on your glasses now.{" "}
    <Link
      to={
        first && others.length === 0
          ? href("/tracking-status/:id", { id: first })
          : href("/track-order")
      }
      className="underline underline-offset-4"
    >
      {others.length === 0 ? "See your order" : "See your orders"}
    </Link>
  </>
)
