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
      toast(<ThanksWithLink order={state.orders[0]} />, { duration: linkStays })
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
const ThanksWithLink = ({ order }: { order: string | undefined }) => (
  <>
    Thank you. We start on your glasses now.{" "}
    <Link
      to={order ? href("/tracking-status/:id", { id: order }) : href("/track-order")}
      className="underline underline-offset-4"
    >
      See your order
    </Link>
  </>
)
