import { useState } from "react"
import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { cancelOrder } from "#contract/orders/orders.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { paidPurchase } from "#web/shared/checkout/purchase/paid-purchase.ts"
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx"
import { toast } from "#web/ui/toast.ts"
import { cancelSentence, isOneOfSeveral } from "./after-ordering.ts"

/** Asks for confirmation, and cancels. The page then shows the resulting state of the order. */
export default function CancelDialog(props: {
  order: ShownOrderLine
  onClose: () => void
  /** The order has changed in the meantime. */
  onChanged: () => void
}) {
  const { order, onClose, onChanged } = props
  const total = shownLineTotal(order)
  const isItem = isOneOfSeveral(order)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function cancel() {
    setBusy(true)
    const result = await apiClient(cancelOrder, { params: { id: order.id } })
    setBusy(false)
    if (result.ok) {
      paidPurchase.clearIfHolds(order.id)
      toast.success(isItem ? "This item is cancelled." : "Your order is cancelled.")
      onChanged()
      return onClose()
    }
    console.error("The order was not cancelled", result.failure)
    setRefusal(result.failure.message)
    if (result.failure.code !== "NO_CONNECTION") onChanged()
  }

  return (
    <ConfirmDialog
      title={isItem ? "Cancel this item?" : "Cancel this order?"}
      keep={isItem ? "Keep the item" : "Keep the order"}
      confirm={isItem ? "Cancel the item" : "Cancel the order"}
      busy={busy}
      busyLabel="Cancelling.."
      refusal={refusal}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>
        <span className="font-medium">{order.title}</span>
        {order.quantity > 1 && `, ${order.quantity} pieces`}
        {total !== null && (
          <>
            , <Price amount={total} className="font-bold" />
          </>
        )}
      </p>
      <p className="text-ink-2">{cancelSentence(order)}</p>
    </ConfirmDialog>
  )
}
