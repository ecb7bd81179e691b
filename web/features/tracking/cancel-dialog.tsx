import { useState } from "react"
import { cancelOrder, type ShownOrder } from "#contract/orders.ts"
import { times } from "#domain/money.ts"
import { REFUND_BUSINESS_DAYS } from "#domain/refund.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { paidPurchase } from "#web/shared/checkout/paid-purchase.ts"
import { Price } from "#web/shared/product/price.tsx"
import { Button } from "#web/ui/button.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { toast } from "#web/ui/toast.ts"

/** Asks once more, and cancels. Whatever the answer is, the page then shows how the order stands. */
export default function CancelDialog(props: {
  order: ShownOrder
  onClose: () => void
  /** The order is no longer what it was. */
  onChanged: () => void
}) {
  const { order, onClose, onChanged } = props
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function cancel() {
    setBusy(true)
    const result = await apiClient(cancelOrder, { params: { id: order.id } })
    setBusy(false)
    if (result.ok) {
      paidPurchase.clearIfHolds(order.id)
      toast.success("Your order is cancelled.")
      onChanged()
      return onClose()
    }
    console.error("The order was not cancelled", result.failure)
    setRefusal(result.failure.message)
    if (result.failure.code !== "NO_CONNECTION") onChanged()
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this order?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" size="sm" onClick={onClose}>
            Keep the order
          </Button>
          <Button size="sm" busy={busy} busyLabel="Cancelling.." onClick={() => void cancel()}>
            Cancel the order
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p>
          <span className="font-medium">{order.title}</span>
          {order.quantity > 1 && `, ${order.quantity} pieces`}
          {order.unitPrice !== null && (
            <>
              , <Price amount={times(order.unitPrice, order.quantity)} className="font-bold" />
            </>
          )}
        </p>
        <p className="text-ink-2">
          We stop working on it and refund its full price to the account or card you paid with. The
          money arrives within{" "}
          <span className="whitespace-nowrap">
            {REFUND_BUSINESS_DAYS.least}–{REFUND_BUSINESS_DAYS.most}
          </span>{" "}
          business days. This cannot be undone.
        </p>
        {refusal && <Notice look="error">{refusal}</Notice>}
      </div>
    </Dialog>
  )
}
