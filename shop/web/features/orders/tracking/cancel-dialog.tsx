import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { cancelOrder } from "#contract/orders/orders.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { ConfirmRequest } from "#web/shared/api/confirm-request.tsx"
import { Price } from "#web/shared/catalogue/product/price.tsx"
import { paidPurchase } from "#web/shared/checkout/purchase/paid-purchase.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { cancelSentence, isOneOfSeveral } from "./after-ordering.ts"

/** Asks for confirmation, and cancels. The page then shows the resulting state of the order. */
export default function CancelDialog(props: {
  order: ShownOrderLine
  onClose: () => void
  /** The order has changed in the meantime. */
  onChanged: () => void
}) {
  const { order, onClose, onChanged } = props
  const t = useTranslate()
  const total = shownLineTotal(order)
  const isItem = isOneOfSeveral(order)
  return (
    <ConfirmRequest
      title={isItem ? t("Cancel this item?") : t("Cancel this order?")}
      cancelLabel={isItem ? t("Keep the item") : t("Keep the order")}
      confirmLabel={isItem ? t("Cancel the item") : t("Cancel the order")}
      busyLabel={t("Cancelling..")}
      request={() => apiClient(cancelOrder, { params: { id: order.id } })}
      done={isItem ? t("This item is cancelled.") : t("Your order is cancelled.")}
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
        {order.quantity > 1 &&
          `, ${t("{n, plural, one {# item} other {# items}}", { n: order.quantity })}`}
        {total !== null && (
          <>
            , <Price amount={total} className="font-bold" />
          </>
        )}
      </p>
      <p className="text-ink-2">{t(cancelSentence(order))}</p>
    </ConfirmRequest>
  )
}
