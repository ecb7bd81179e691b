import type { ConfirmedPurchase } from "#web/shared/checkout/purchase/paid-purchase.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"

// Not imported by the listing itself, whose start would name every file of the confirmation.
const PaidConfirmation = lazyComponent(() => import("./paid-confirmation.tsx"))

/** The confirmation of a purchase, for its own shopper only. */
export default function PaidByShopper({ paid }: { paid: ConfirmedPurchase }) {
  return paid.mobile === useMobile() && <PaidConfirmation key={paid.paidAt} paid={paid} />
}
