import { toRupees } from "#domain/core/money.ts"
import { toIndianTime } from "../indian-time.ts"
import type { NewOrder, NewRefund } from "./payment-gateway.ts"

/** `POST /orders`. */
export const newOrderBody = (order: NewOrder) => ({
  order_id: order.id,
  order_amount: toRupees(order.amount),
  order_currency: "INR",
  customer_details: { customer_id: order.customerId, customer_phone: order.mobile },
  order_meta: {
    return_url: order.returnUrl,
    ...(order.notifyUrl && { notify_url: order.notifyUrl }),
  },
  order_expiry_time: toIndianTime(order.expiresAt),
})

/** `POST /orders/{id}/refunds`. */
export const newRefundBody = (refund: NewRefund) => ({
  refund_id: refund.refundId,
  refund_amount: toRupees(refund.amount),
  refund_note: refund.note,
  refund_speed: refund.speed,
})
