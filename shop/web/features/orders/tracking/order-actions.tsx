import { useState } from "react"
import { href } from "react-router"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { list as actions } from "#modules/slots/order.actions.ts"
import { list as help } from "#modules/slots/order.help.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { Slot } from "#web/shared/layout/slot.tsx"
import { Button } from "#web/ui/button.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Link } from "#web/ui/link.tsx"
import { isOneOfSeveral, policyFor } from "./after-ordering.ts"

const CancelDialog = lazyComponent(() => import("./cancel-dialog.tsx"))

/** The current actions on the order: cancel it in time, or ask. */
export function OrderActions({
  order,
  onChanged,
}: {
  order: ShownOrderLine
  onChanged: () => void
}) {
  const [asking, setAsking] = useState(false)
  const { identity, returnHours } = useSettings()
  const policy = policyFor(order, returnHours)
  return (
    <section aria-label="Change or ask" className="mt-8 grid gap-2 border-t border-line pt-5">
      {policy && (
        <p className="text-sm text-ink-2">
          {policy}{" "}
          <Link to={href("/RefundPolicy")} className="link">
            Refund policy
          </Link>
        </p>
      )}
      <div className="-ml-4.5 flex flex-wrap">
        {order.cancellableUntil && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {isOneOfSeveral(order) ? "Cancel item" : "Cancel order"}
          </Button>
        )}
        <Slot of={actions} give={{ order }} />
      </div>
      <p className="text-sm text-ink-2">
        Something not right?{" "}
        <Link className="link" to={href("/ContactUs")}>
          Write to us
        </Link>
        , {identity.openingHours}
        <Slot of={help} give={{ order }} />.
      </p>
      {asking && (
        <CancelDialog order={order} onClose={() => setAsking(false)} onChanged={onChanged} />
      )}
    </section>
  )
}
