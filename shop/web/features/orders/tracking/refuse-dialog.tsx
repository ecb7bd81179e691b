import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { refuseParcel } from "#contract/orders/orders.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { Bullets } from "#web/ui/bullets.tsx"
import { refusalSteps } from "./late-words.ts"

/** Asks for confirmation, and refuses the late parcel. */
export default function RefuseDialog(props: {
  order: ShownOrderLine
  onClose: () => void
  /** The order has changed in the meantime. */
  onChanged: () => void
}) {
  const { order, onClose, onChanged } = props
  return (
    <ConfirmRequest
      title="Refuse this parcel?"
      cancelLabel="Wait for it"
      confirmLabel="Refuse the parcel"
      busyLabel="Refusing.."
      request={() => apiClient(refuseParcel, { params: { id: order.id } })}
      done="The parcel is refused. Please don't accept it."
      onDone={() => {
        onChanged()
        onClose()
      }}
      onRefused={({ code }) => code !== "NO_CONNECTION" && onChanged()}
      onClose={onClose}
    >
      <p className="font-medium">{order.refusal?.items || order.title}</p>
      <Bullets className="text-ink-2" items={refusalSteps(order)} />
      <p className="text-ink-2">This cannot be undone.</p>
    </ConfirmRequest>
  )
}
