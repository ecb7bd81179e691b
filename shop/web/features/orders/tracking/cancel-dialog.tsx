import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { cancelOrder } from "#contract/orders/orders.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { paidPurchase } from "#web/shared/checkout/purchase/paid-purchase.ts"
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
  return (
    <ConfirmRequest
      title={isItem ? "Cancel this item?" : "Cancel this order?"}
      cancelLabel={isItem ? "Keep the item" : "Keep the order"}
      confirmLabel={isItem ? "Cancel the item" : "Cancel the order"}
      busyLabel="Cancelling.."
      request={() => apiClient(cancelOrder, { params: { id: order.id } })}
      done={isItem ? "This item is cancelled." : "Your order is cancelled."}
      onDone={() => {
        paidPurchase.clearIfHolds(order.id)
        onChanged()
        onClose()
      }}
      onRefused={({ code }) => code !== "NO_CONNECTION" && onChanged()}
      onClose={onClose}
    >
      <p>
        <span className="font-medium">{order.title}</span>
        {order.quantity > 1 && `, ${order.quantity} items`}
        {total !== null && (
          <>
            , <Price amount={total} className="font-bold" />
          </>
        )}
      </p>
      <p className="text-ink-2">{cancelSentence(order)}</p>
    </ConfirmRequest>
  )
}
