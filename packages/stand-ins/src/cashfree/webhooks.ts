import { indianTime } from "../indian-time.ts"
import type { CashfreePayment, CashfreeRefund } from "./entities.ts"
import type { Gateway } from "./gateway.ts"
import { moneyJson } from "./money.ts"

/** Notifies the shop of an attempt's outcome. */
export function sendPaymentWebhook(gateway: Gateway, payment: CashfreePayment): Promise<void> {
  const order = gateway.orders.get(payment.order_id)
  if (order === undefined) return Promise.resolve()
  const { customer_uid: _, ...customer_details } = order.customer_details
  const data = {
    order: {
      order_id: order.order_id,
      order_amount: order.order_amount,
      order_currency: order.order_currency,
      order_tags: order.order_tags,
    },
    payment: {
      cf_payment_id: payment.cf_payment_id,
      payment_status: payment.payment_status,
      payment_amount: payment.payment_amount,
      payment_currency: payment.payment_currency,
      payment_message: payment.payment_message,
      payment_time: payment.payment_time,
      bank_reference: payment.bank_reference,
      auth_id: payment.auth_id,
      payment_method: payment.payment_method,
      payment_group: payment.payment_group,
      international_payment: payment.international_payment,
      payment_surcharge: payment.payment_surcharge,
    },
    customer_details,
    ...(payment.error_details === null ? {} : { error_details: payment.error_details }),
    payment_gateway_details: payment.payment_gateway_details,
    payment_offers: null,
  }
  const type = `PAYMENT_${payment.payment_status}_WEBHOOK`
  return tell(gateway, type, `${type} ${payment.cf_payment_id}`, data)
}

/**
 * Notifies the shop of a refund's outcome. Only in this body Cashfree's documented sample has its
 * ids as numbers and the entity as "Refund"; a receiver has to accept both.
 */
export function sendRefundWebhook(gateway: Gateway, refund: CashfreeRefund): Promise<void> {
  if (refund.refund_type === "PAYMENT_AUTO_REFUND") return tellOfAutomaticRefund(gateway, refund)
  const data = {
    refund: {
      ...refund,
      cf_refund_id: Number(refund.cf_refund_id),
      cf_payment_id: Number(refund.cf_payment_id),
      entity: "Refund",
    },
  }
  const event = `REFUND_STATUS_WEBHOOK ${refund.cf_refund_id} ${refund.refund_status}`
  return tell(gateway, "REFUND_STATUS_WEBHOOK", event, data)
}

/** An event of its own, with a shorter body. */
function tellOfAutomaticRefund(gateway: Gateway, refund: CashfreeRefund): Promise<void> {
  const auto_refund = {
    event: "AUTO-REFUND",
    cf_refund_id: Number(refund.cf_refund_id),
    cf_payment_id: refund.cf_payment_id,
    bank_reference: null,
    order_id: refund.order_id,
    refund_amount: refund.refund_amount,
    refund_currency: refund.refund_currency,
    refund_type: refund.refund_type,
    refund_arn: refund.refund_arn,
    refund_status: refund.refund_status,
    status_description: "Auto-Refund processed successfully",
    refund_reason: "Multiple payments were performed against same order.",
    created_at: refund.created_at,
    processed_at: refund.processed_at,
    refund_charge: 0,
    refund_splits: null,
    metadata: null,
  }
  const event = `AUTO_REFUND_STATUS_WEBHOOK ${refund.cf_refund_id} ${refund.refund_status}`
  return tell(gateway, "AUTO_REFUND_STATUS_WEBHOOK", event, { auto_refund })
}

function tell(gateway: Gateway, type: string, event: string, data: unknown): Promise<void> {
  const body = moneyJson({ data, event_time: indianTime(gateway.clock.now()), type })
  return gateway.webhooks.send(type, event, body)
}
