import { indianTime } from "../indian-time.ts"
import type { Payment, Refund } from "./entities.ts"
import type { Gateway } from "./gateway.ts"
import { moneyJson } from "./money.ts"

/** Tells the shop how an attempt ended. */
export function tellOfPayment(gateway: Gateway, payment: Payment): Promise<void> {
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
 * Tells the shop how a refund ended. In this body alone Cashfree's documented sample has its ids
 * as numbers and the entity as "Refund"; a receiver has to take both.
 */
export function tellOfRefund(gateway: Gateway, refund: Refund): Promise<void> {
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

function tell(gateway: Gateway, type: string, event: string, data: unknown): Promise<void> {
  const body = moneyJson({ data, event_time: indianTime(gateway.clock.now()), type })
  return gateway.webhooks.send(type, event, body)
}
